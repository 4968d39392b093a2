/** Builds the site twice: what browsers load (with a manifest) and what the server renders with. */
import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const root = fileURLToPath(new URL(".", import.meta.url))
/** Holds client/ and server/; relative to this folder. */
const dist = process.env["WEB_DIST"] ?? "dist"

const OURS = /\/(?:domain|web)\/src\//
/** What only the pages with a long list need. */
const LISTING =
  /src\/(?:features\/catalogue\/(?:breadcrumb|category-page|category-sidebar|category-view|collapsible|driver-list|filter-|listing-columns|marks-legend)|ui\/(?:chip|empty-state|field|quick-picks|search-field|select|use-live-text)|data\/use-list-view|catalogue\/Manufacturers)/
/** The pages that have aliases: two routes each (S2 §2). */
const ALIASED = /src\/(?:features\/(?:devices|graphics)\/(?!\w+-list)|content\/(?:audio|graphics|network)|catalogue\/featured)/
/** What only opened dialogs need; alone, since a group takes along what its modules import. */
const DIALOG = /src\/(?:ui\/dialog|features\/catalogue\/(?:details-section|official-link|tab-refused))/
const isShared = (id: string): boolean =>
  OURS.test(id) && !LISTING.test(id) && !ALIASED.test(id) && !DIALOG.test(id)

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
  // React has had this hook itself since version 18: no stand-in for older ones.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  build: isSsrBuild
    ? { outDir: `${dist}/server`, emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: `${dist}/client`,
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: `${root}src/entry-client.tsx`,
          // Our own modules only define things: one that a page does not use stays out of its files.
          treeshake: { moduleSideEffects: [{ test: /\/(?:domain|web)\/src\/.*\.tsx?$/, sideEffects: false }] },
          // A few well-filled files compress better than many small ones, and the libraries' file outlives our releases.
          output: {
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//, priority: 4 },
                { name: "dialogs", test: /node_modules\//, priority: 3 },
                { name: "listing", test: LISTING, priority: 1, minShareCount: 2 },
                { name: "aliased", test: ALIASED, priority: 0, minShareCount: 2 },
                { name: "site", test: isShared, priority: 2, minShareCount: 2 }
              ]
            }
          }
        }
      },
  // The server's half carries its libraries along, in their production form, so that it runs wherever it is put.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {})
}))
