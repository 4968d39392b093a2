/** `npm run dev` on a copy of the sources, as the person who changes them sees it in a browser. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { setTimeout as delay } from "node:timers/promises"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { arrive, hasChosen, hydrated, visit } from "./visitor.ts"

const ROOT = join(import.meta.dirname, "../../..")
const COPIED = ["domain", "projections", "fixtures", "api", "web"]
let folder: string
let server: ChildProcess
let url: string
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "driverdex-dev-"))
  copySources()
  // What runs as a child keeps no setting of the machine but its way to programs.
  const env = { PATH: process.env["PATH"], PORT: "0", DATA_DIR: join(folder, "data") }
  const main = join(folder, "web/dev/main.ts")
  server = spawn(process.execPath, [main], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe", "ipc"] })
  url = await addressOf(server)
  browser = await launch(inject("chromium"))
})
afterAll(async () => {
  await browser?.close()
  if (server.exitCode === null && server.signalCode === null) {
    server.kill("SIGTERM")
    await once(server, "exit")
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

it("shows a changed component at once without a reload, in the page of the server too, under the policy of production", async () => {
  const { page, leave } = await visit(browser, url, { ...hasChosen(url), mayLog: /^warning: / })
  await arrive(page, "/")
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  change("web/src/pages/home/home-sections.tsx", "Not sure which driver you need?", "Changed while it runs")
  await page.getByRole("heading", { name: "Changed while it runs" }).waitFor()
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true)
  const answer = await fetch(url)
  expect(await answer.text()).toContain("Changed while it runs")
  expect(answer.headers.get("content-security-policy")).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|ws:/)
  // How long this server keeps a connection, not the API's 65 seconds: a request on one that it has closed is lost.
  expect(answer.headers.get("keep-alive")).toBe("timeout=5")
  await leave()
})

it("restarts the API when one of its sources changes, also after one that cannot be started, and reloads the page", async () => {
  const { page, leave } = await visit(browser, url, { ...hasChosen(url), mayLog: /^warning: / })
  await arrive(page, "/")
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  change("api/src/site/sitemap.ts", '"Disallow: /admin"', '"Disallow: /admin" "broken"')
  await until(async () => (await fetch(`${url}/robots.txt`)).status === 503)
  change("api/src/site/sitemap.ts", '"Disallow: /admin" "broken"', '"Disallow: /changed"')
  await until(async () => (await (await fetch(`${url}/robots.txt`)).text()).includes("Disallow: /changed"))
  await page.waitForFunction(() => !("isSamePage" in window))
  await hydrated(page)
  await leave()
})

it("ends with its API and the database when it is asked to", async () => {
  server.kill("SIGTERM")
  expect(await once(server, "exit")).toEqual([0, null])
  expect(readdirSync(join(folder, "data"))).not.toContain("server.json")
  expect(readdirSync(join(folder, "data/postgres/cluster"))).not.toContain("postmaster.pid")
})

const copySources = () => {
  const modules = join(folder, "node_modules")
  mkdirSync(join(modules, "@driverdex"), { recursive: true })
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (name !== "@driverdex") symlinkSync(join(ROOT, "node_modules", name), join(modules, name))
  }
  for (const name of COPIED) {
    const filter = (path: string) => !/[\\/](?:dist[^\\/]*|test|bench)$/.test(path)
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter })
    symlinkSync(join(folder, name), join(modules, "@driverdex", name))
  }
  for (const name of ["package.json", "tsconfig.base.json"]) cpSync(join(ROOT, name), join(folder, name))
}

const change = (path: string, from: string, to: string) => {
  const file = join(folder, path)
  const source = readFileSync(file, "utf8")
  expect(source).toContain(from)
  writeFileSync(file, source.replace(from, to))
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ""
    const read = (text: Buffer) => {
      output += text.toString()
      const found = /ready for development: (\S+)\n/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
      if (output.includes("The API did not start")) reject(new Error(output))
    }
    for (const stream of [child.stdout, child.stderr]) (stream as Readable).on("data", read)
    child.once("exit", () => reject(new Error(output)))
  })

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await delay(50)
}
