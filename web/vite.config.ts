/** Builds the site twice: what browsers load (with a manifest) and what the server renders with. */
import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { CHUNK_GROUPS } from "./scripts/chunk-groups.ts"
import { compressed } from "./scripts/compressed.ts"
import { deviceTables } from "./scripts/device-tables.ts"
import { unnamedLanguages } from "./scripts/unnamed-languages.ts"

const root = fileURLToPath(new URL(".", import.meta.url))
/** Holds client/ and server/; relative to this folder. */
const dist = process.env["WEB_DIST"] ?? "dist"

/**
 * Runs before each part that is fetched later. Vite's own also fetches style sheets and preloads, which the parts do not have, and
 * would cost every page 0.7 kB. A part that cannot be had fails by one name in all browsers (shell/failures/failure-text.ts).
 */
const PART_LOADER = `export const __vitePreload = (load) => load().catch((cause) => {
  throw Object.assign(Error("The code could not be loaded.", { cause }), { name: "CodeMissing" })
})`

const LISTS = /^const __vite__mapDeps=.*\n/
const LISTED = /,__vite__mapDeps\(\[[\d,]*\]\)/g
/** Of a part without any: `async()=>{let{A:e}=await import("…");return{A:e}},[])`, `()=>import("…"),[])` or `.then(e=>e.A),[])`. */
const EMPTY_LIST = /(return\{\w+:\w+\}\}|import\([^()]+\)(?:\.then\(\w+=>\w+\.\w+\))?),\[\](?=\))/g

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // The page for an unknown address is the same for all, and comes with the entry.
      codeSplittingOptions: { defaultBehavior: [["component"]] },
      routesDirectory: `${root}src/routes`,
      generatedRouteTree: `${root}src/routeTree.gen.ts`,
      disableLogging: true
    }),
    react(),
    tailwindcss(),
    deviceTables(),
    ...(isSsrBuild ? [] : [compressed()]),
    {
      name: "part-loader",
      enforce: "pre",
      load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => PART_LOADER }
    },
    {
      name: "no-lists-for-the-part-loader",
      enforce: "post",
      // Vite lists the site's one style sheet for each part, which PART_LOADER does not look at.
      generateBundle: {
        order: "post",
        handler: (_options, bundle) => {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === "chunk") {
              chunk.code = chunk.code.replace(LISTS, "").replaceAll(LISTED, "").replaceAll(EMPTY_LIST, "$1")
            }
          }
        }
      }
    }
  ],
  // React has had this hook itself since version 18: no stand-in for older ones.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  worker: {
    format: "es",
    plugins: () => [unnamedLanguages()],
    // What calls are pure is of use to a bundler, and not to the browser.
    rolldownOptions: { output: { comments: { annotation: false } } }
  },
  build: isSsrBuild
    ? { outDir: `${dist}/server`, emptyOutDir: true, copyPublicDir: false, assetsInlineLimit: 0 }
    : {
        outDir: `${dist}/client`,
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        // What a page needs first is preloaded by its document, and parts are fetched before they are pressed.
        modulePreload: false,
        rolldownOptions: {
          input: `${root}src/entry-client.tsx`,
          // Our own modules only define things: one that a page does not use stays out of its files.
          treeshake: { moduleSideEffects: [{ test: /\/(?:domain|web)\/src\/.*\.tsx?$/, sideEffects: false }] },
          output: {
            codeSplitting: { groups: CHUNK_GROUPS }
          }
        }
      },
  // The server's half carries its libraries along, in their production form, so that it runs wherever it is put.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {})
}))
