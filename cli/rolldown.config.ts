/**
 * Bundles the program with the project's own packages and Effect, of whose 330 modules it needs a part: loading them one by
 * one took two thirds of each start. What else npm installs stays where npm put it.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { defineConfig } from "rolldown"

const here = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(here, "../package.json"), "utf8")) as { version: string }

export default defineConfig({
  input: join(here, "src/main.ts"),
  platform: "node",
  external: (id) => !/^(\.|\/|@driverdex\/|effect($|\/))/.test(id) && !/^[A-Za-z]:/.test(id),
  transform: { define: { DRIVERDEX_VERSION: JSON.stringify(version) } },
  output: {
    dir: join(here, "dist"),
    entryFileNames: "main.js",
    chunkFileNames: "[name].js",
    format: "esm",
    sourcemap: true
  }
})
