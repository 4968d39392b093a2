/** Builds the site twice: what browsers load (with a manifest) and what the server renders with. */
import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const root = fileURLToPath(new URL(".", import.meta.url))
/** Holds client/ and server/; relative to this folder. */
const dist = process.env["WEB_DIST"] ?? "dist"

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: `${root}src/routes`,
      generatedRouteTree: `${root}src/routeTree.gen.ts`,
      disableLogging: true
    }),
    react(),
    tailwindcss()
  ],
  build: isSsrBuild
    ? { outDir: `${dist}/server`, emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: `${dist}/client`,
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: `${root}src/entry-client.tsx` }
      },
  // The server's half carries its libraries along, in their production form, so that it runs wherever it is put.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {})
}))
