/** Which files each route needs, out of the manifest that Vite writes. */

/** The part of Vite's `.vite/manifest.json` that is read here. */
export type ViteManifest = Readonly<Record<string, ViteChunk>>
interface ViteChunk {
  readonly file: string
  readonly src?: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
}

/** Which files each route needs, as the router writes them into the document's head. */
export interface SiteManifest {
  readonly routes: Record<string, RouteFiles>
}
interface RouteFiles {
  readonly scripts?: Array<{ attrs: { type: "module"; src: string } }>
  readonly css?: Array<string>
  readonly preloads?: Array<string>
}

const ENTRY = "src/entry-client.tsx"

/**
 * The site's manifest out of Vite's.
 * @throws Error when the manifest is not one of this site.
 */
export const readManifest = (vite: ViteManifest): SiteManifest => {
  const entry = vite[ENTRY]
  if (entry === undefined) throw new Error(`The manifest names no ${ENTRY}: build the site first.`)
  const common = new Set(filesBelow(vite, ENTRY))
  const routes: Record<string, RouteFiles> = {
    __root__: {
      scripts: [{ attrs: { type: "module", src: `/${entry.file}` } }],
      css: (entry.css ?? []).map((file) => `/${file}`),
      preloads: [...common].filter((file) => file !== `/${entry.file}`)
    }
  }
  for (const key of Object.keys(vite)) {
    const route = routeIdOf(key)
    if (route === null) continue
    const own = filesBelow(vite, key).filter((file) => !common.has(file))
    routes[route] = { preloads: [...new Set([...(routes[route]?.preloads ?? []), ...own])] }
  }
  return { routes }
}

/** `src/routes/printers.$brand.tsx?tsr-split=component` is the route `/printers/$brand`. */
const routeIdOf = (key: string): string | null => {
  const name = /^src\/routes\/(.+)\.tsx(?:\?.*)?$/.exec(key)?.[1]
  if (name === undefined || name === "__root") return null
  return name === "index" ? "/" : `/${name.replaceAll(".", "/").replace(/\/index$/, "/")}`
}

const filesBelow = (vite: ViteManifest, key: string, seen = new Set<string>()): ReadonlyArray<string> => {
  const chunk = vite[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((below) => filesBelow(vite, below, seen))]
}
