/**
 * `npm run dev`: one address for browsers, with Vite's modules and hot reload in front of the API's process. Pages are rendered
 * by the API as in production, with the renderer that Vite compiles on demand (renderer.ts). A changed source of the API
 * restarts its process; the browser and Vite stay. See docs/decisions/033.
 */
import { once } from "node:events"
import { createServer as createHttpServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join, sep } from "node:path"
import { createServer } from "vite"
import { startApi } from "./api-process.ts"
import { proxyTo } from "./proxy.ts"

const web = join(import.meta.dirname, "..")
const repository = join(web, "..")
const API_SOURCES = ["api/src", "projections/src", "domain/src", "fixtures/src", "fixtures/catalogue"].map((path) =>
  join(repository, path)
)
/** Editors write a file in several steps, and a switch of branches changes many. */
const SETTLED_MS = 100

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const port = Number(process.env["PORT"] ?? "3000")
const host = process.env["HOST"] ?? "127.0.0.1"

const http = createHttpServer()
http.listen(port, host)
await once(http, "listening").catch(() => {
  process.stderr.write(`Port ${port} of ${host} cannot be used; set PORT to another one.\n`)
  process.exit(1)
})
const url = `http://${host}:${(http.address() as AddressInfo).port}`

const starting = createServer({
  root: web,
  configFile: join(web, "vite.config.ts"),
  cacheDir: join(repository, ".cache/vite"),
  appType: "custom",
  logLevel: "warn",
  clearScreen: false,
  server: { middlewareMode: true, hmr: { server: http } },
  // Found before the first page asks for them: a library found later reloads the page.
  optimizeDeps: { entries: ["dev/entry-client.ts"] },
  plugins: [
    {
      name: "renderer-sources",
      // Called once Vite has forgotten what it knew of the file.
      hotUpdate() {
        if (this.environment.name === "ssr") api.rendererChanged()
      }
    }
  ]
})
const api = startApi({
  main: join(repository, "api/src/main.ts"),
  environment: {
    WEB_DIST: join(web, "dev/site"),
    HOST: "127.0.0.1",
    PORT: "0",
    NODE_ENV: "development",
    // The terminal program may not be built, and facts that change by themselves disturb the work on pages.
    SOURCES: process.env["SOURCES"] ?? "off"
  },
  // Vite's part of the renderer's requests for modules.
  answer: async (payload) => (await starting).environments.ssr.hot.handleInvoke(payload)
})
// Before Vite is there: a request that comes meanwhile waits.
http.on("request", (request, response) => {
  void starting.then(({ middlewares }) => middlewares(request, response, () => void proxyTo(api, request, response)))
})
const vite = await starting

let settling: NodeJS.Timeout | undefined
vite.watcher.add(API_SOURCES)
vite.watcher.on("all", (_, path) => {
  const concernsApi = API_SOURCES.some((folder) => path.startsWith(folder + sep))
  if (!concernsApi && api.isRunning()) return
  clearTimeout(settling)
  settling = setTimeout(() => {
    void restart(path.slice(repository.length + 1))
  }, SETTLED_MS)
})

const restart = async (path: string) => {
  say(`${path} changed: the API starts again.`)
  if (!(await api.restart())) return say("The API did not start; it is tried again with the next change.")
  say(`The API is ready again: ${url}`)
  vite.environments.client.hot.send({ type: "full-reload" })
}

let isStopping = false
const stop = async () => {
  if (isStopping) process.exit(1)
  isStopping = true
  clearTimeout(settling)
  await api.stop()
  await vite.close()
  process.exit(0)
}
process.on("SIGTERM", () => void stop()).on("SIGINT", () => void stop())
// setup.mjs keeps a channel to this process: it closes whatever way setup.mjs ends.
process.once("disconnect", () => void stop())
process.channel?.unref()

const isReady = await api.ready()
say(
  isReady
    ? `\nDriverdex is ready for development: ${url}`
    : "The API did not start; it is tried again with the next change."
)
