import { defineConfig } from "rolldown"

// Our own packages go into the bundle, which starts several times faster than stripping types from every file; installed
// packages and the shipped catalogue stay where they are.
export default defineConfig({
  // The second one is what a thread of the server begins with (read/LogCheck.ts).
  input: { main: "src/main.ts", verifyThread: "src/read/verifyThread.ts" },
  platform: "node",
  external: (id) =>
    id.startsWith("@driverdex/fixtures/") ||
    (!/^[./]/.test(id) && !id.startsWith("@driverdex/") && !/^[A-Za-z]:/.test(id)),
  output: { format: "esm", sourcemap: true, entryFileNames: "[name].js", cleanDir: true }
})
