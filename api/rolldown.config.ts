import { defineConfig } from "rolldown"

// Our own packages, Effect and the PostgreSQL client go into the bundle: loading their modules one by one took a third of
// each start. What else npm installs stays where npm put it, and so do the shipped data.
const BUNDLED = /^(?:@driverdex\/|effect(?:$|\/)|@effect\/|postgres$)/

export default defineConfig({
  // The second one is what a thread of the server begins with (start/Application.ts), the third what PostgreSQL runs
  // (extras/backups/walSettings.ts), the fourth what a thread that draws begins with (extras/pictures/pictures.ts).
  input: {
    main: "src/main.ts",
    verifyThread: "src/start/verifyThread.ts",
    walCommand: "src/extras/backups/walCommand.ts",
    pictureThread: "src/extras/pictures/pictureThread.ts"
  },
  platform: "node",
  external: (id) =>
    /^@driverdex\/fixtures\/.*\.json$/.test(id) || (!/^[./]/.test(id) && !BUNDLED.test(id) && !/^[A-Za-z]:/.test(id)),
  output: { format: "esm", sourcemap: true, entryFileNames: "[name].js", cleanDir: true }
})
