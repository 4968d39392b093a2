/**
 * The site's renderer in the API's process, from the sources: Vite, in the process that started this one, compiles the modules,
 * and a module runner evaluates them here. After a change the next page gets a new runner.
 */
import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerTransport } from "vite/module-runner"
import type * as site from "../src/entry-server.tsx"

type Site = typeof site
type Invoke = NonNullable<ModuleRunnerTransport["invoke"]>
type Result = Awaited<ReturnType<Invoke>>
type Message = { readonly id: number; readonly result: Result } | { readonly changed: true }

const waiting = new Map<number, (result: Result) => void>()
let lastId = 0
const invoke: Invoke = (payload) =>
  new Promise((resolve) => {
    const id = ++lastId
    waiting.set(id, resolve)
    process.send?.({ id, payload })
  })

const load = (): Promise<Site> =>
  new ModuleRunner(
    { transport: { invoke }, hmr: false, sourcemapInterceptor: "node" },
    new ESModulesEvaluator()
  ).import("/src/entry-server.tsx")

let loaded: Promise<Site> | null = null
const current = (): Promise<Site> => {
  if (loaded !== null) return loaded
  const loading = load()
  loaded = loading
  // What could not be loaded is tried again by the next page.
  loading.catch(() => {
    if (loaded === loading) loaded = null
  })
  return loading
}

process.on("message", (message: Message) => {
  if ("changed" in message) {
    loaded = null
    return
  }
  waiting.get(message.id)?.(message.result)
  waiting.delete(message.id)
})

export const { SITE_PATHS, readManifest } = await current()

export const render: Site["render"] = async (...args) => {
  const page = await (await current()).render(...args)
  // The page is another one after the next change.
  return { ...page, isCacheable: false }
}

export const renderFailure: Site["renderFailure"] = async (...args) => (await current()).renderFailure(...args)
