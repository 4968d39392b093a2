/** Builds the site twice: what browsers load (with a manifest) and what the server renders with. */
import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { deviceTables } from "./scripts/device-tables.ts"

const root = fileURLToPath(new URL(".", import.meta.url))
/** Holds client/ and server/; relative to this folder. */
const dist = process.env["WEB_DIST"] ?? "dist"

/** Less what only the dashboard uses of them. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/(?!.*\/(?:(?:mutation|infiniteQuery)Observer|use(?:Mutation|InfiniteQuery))\.js)/

interface ModuleGraph {
  readonly getModuleInfo: (
    id: string
  ) => { readonly isEntry: boolean; readonly importers: ReadonlyArray<string> } | null
}

/** Needed before the first interaction by the entry or by most pages. */
const isSite = (id: string, graph: ModuleGraph): boolean => {
  const pages = pagesAbove(id, graph)
  return pages.has("entry") || pages.size >= (pages.has("index") ? SEVERAL : MOST)
}
/** By the lists, but by no form. What only an opened dialog or a toast needs, no page needs. */
const isListing = (id: string, graph: ModuleGraph): boolean => {
  const pages = pagesAbove(id, graph)
  return pages.size >= SEVERAL && !pages.has("contact")
}
/** By the lists and the brand pages, which show cards without a list. */
const isCard = (id: string, graph: ModuleGraph): boolean =>
  isListing(id, graph) && pagesAbove(id, graph).has("printers.$brand")
const MOST = 13
const SEVERAL = 7
/** What finds and marks a text in another goes with the cards that show it: small files compress badly. */
const MARKS = /(?:domain\/src\/search\/rules\/match|web\/src\/ui\/text\/marked)\.tsx?$/
/** What the pages share that filter while one types, and the select that they and the forms have. */
const LIVE_SEARCH =
  /web\/src\/ui\/(?:forms\/quick-picks|forms\/search-field|forms\/select|feedback\/use-live-text)\.tsx?$/
/** With its rule, which parts that come later use as well: it would be a small file of its own. */
const SUGGESTION_BOX = /\/(?:use-)?(?:suggestion-box|suggestionBox)\.tsx?$/
/** Alone: pages of single things have it too, which need nothing else of the lists. */
const TRAIL = /web\/src\/ui\/text\/breadcrumb\.tsx$/
const OURS = /\/(?:domain|web)\/src\//

/**
 * Runs before each part that is fetched later. Vite's own also fetches style sheets and preloads, of which the parts have none,
 * and would cost every page 0.7 kB. A part that cannot be had fails by one name in all browsers (shell/failures/failure-words.ts).
 */
const PART_LOADER = `export const __vitePreload = (load) => load().catch((cause) => {
  throw Object.assign(Error("The code could not be loaded.", { cause }), { name: "CodeMissing" })
})`

const pagesAbove = (
  id: string,
  graph: ModuleGraph,
  pages = new Set<string>(),
  seen = new Set<string>()
): Set<string> => {
  if (seen.has(id)) return pages
  seen.add(id)
  const page = /src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(id)?.[1]
  if (page !== undefined) return pages.add(page)
  const info = graph.getModuleInfo(id)
  if (info?.isEntry) pages.add("entry")
  for (const importer of info?.importers ?? []) pagesAbove(importer, graph, pages, seen)
  return pages
}

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
      routesDirectory: `${root}src/routes`,
      generatedRouteTree: `${root}src/routeTree.gen.ts`,
      disableLogging: true
    }),
    react(),
    tailwindcss(),
    deviceTables(),
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
          // A few well-filled files compress better than many small ones, and the libraries' file outlives our releases.
          output: {
            codeSplitting: {
              groups: [
                { name: "libraries", test: LIBRARIES, priority: 4 },
                { name: "trail", test: TRAIL, priority: 4 },
                { name: (id, graph) => (isSite(id, graph) ? "site" : null), test: OURS, priority: 3 },
                {
                  name: (id, graph) => (isCard(id, graph) || MARKS.test(id) ? "cards" : null),
                  test: OURS,
                  priority: 2
                },
                { name: (id, graph) => (isListing(id, graph) ? "listing" : null), test: OURS, priority: 1 },
                { name: "live-search", test: LIVE_SEARCH, priority: 0 },
                { name: "suggestion-box", test: SUGGESTION_BOX, priority: 0 }
              ]
            }
          }
        }
      },
  // The server's half carries its libraries along, in their production form, so that it runs wherever it is put.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {})
}))
