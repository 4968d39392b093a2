/** What the browser loads in development: React's hot reload is set up before the first component is defined. */
import "@vitejs/plugin-react/preamble"
import "../src/entry-client.tsx"
