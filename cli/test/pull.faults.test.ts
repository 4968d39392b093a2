/** `driverdex sources pull` against a server with its database: once and for all, through kills, and past what is poisoned. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { seededApplication } from "../../api/test/faults/seeded.ts"
import { ADMIN_PASSWORD, type TestApplication } from "../../api/test/support/application.ts"
import { runHere } from "./program/runHere.ts"
import { MACHINE, PROGRAM } from "./program/runProgram.ts"
import { type Manifest, makeWinget, newerVersion, WINGET } from "./sources/madeWinget.ts"

let app: TestApplication
let dir: string
let way: Way
let env: Record<string, string>
beforeAll(async () => {
  ;[app, dir] = await Promise.all([seededApplication(), mkdtemp(join(tmpdir(), "driverdex-pull-"))])
  way = await startWay(app.url)
  env = { DRIVERDEX_URL: way.url, XDG_CONFIG_HOME: dir }
  expect((await run(["login", "--password-stdin"], ADMIN_PASSWORD)).code).toBe(0)
})
afterAll(async () => {
  await Promise.all([way.close(), app.stop(), rm(dir, { recursive: true, force: true })])
})

/** The way from the program to the server, on which a test sees each call of commands, before and after the server does it. */
interface Way {
  readonly url: string
  onCall: (call: { readonly isDry: boolean; readonly isDone: boolean }) => void
  readonly close: () => Promise<void>
}

const startWay = async (to: string): Promise<Way> => {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const isCall = request.url === "/api/changes"
    const isDry = isCall && (JSON.parse(body.toString()) as { dryRun: boolean }).dryRun
    if (isCall) way.onCall({ isDry, isDone: false })
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers
    // Who was killed does not want it done any more.
    if (request.socket.destroyed) return
    const answer = await fetch(new URL(request.url ?? "/", to), {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {})
    })
    const text = await answer.text()
    if (isCall) way.onCall({ isDry, isDone: true })
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" }).end(text)
  }
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onCall: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

const run = (args: ReadonlyArray<string>, input?: string) =>
  runHere(args, { env, ...(input === undefined ? {} : { input }) })
const pull = (folder: string, ...more: ReadonlyArray<string>) =>
  run(["sources", "pull", "winget", folder, "--yes", ...more])
const start = (folder: string): ChildProcess =>
  spawn(process.execPath, [PROGRAM, "sources", "pull", "winget", folder, "--yes"], {
    env: { ...MACHINE, ...env },
    stdio: "ignore"
  })
const events = async () => (await app.sql`select count(*)::int as n from log.events`)[0]?.["n"] as number
const batches = async () =>
  (
    await app.sql`select batch, count(*)::int as n from log.events where batch like 'pull-%' group by batch order by batch`
  ).map(({ batch, n }) => [batch as string, n as number] as const)
const figure = (stdout: string, name: string) => Number(new RegExp(`^${name}\\t(\\d+)$`, "m").exec(stdout)?.[1])

/** So many releases of each package, all newer than what the catalogue has. */
const releases = (each: number, from = 0): ReadonlyArray<Manifest> =>
  Object.keys(WINGET).flatMap((name) =>
    Array.from({ length: each }, (_, at) => ({
      name,
      version: newerVersion(name, from, at),
      // The later ones after all that came before.
      day: new Date(Date.UTC(2026, 8, 1 + 61 * Math.min(from, 1) + from + Math.floor(at / 2)))
        .toISOString()
        .slice(0, 10)
    }))
  )

test("P-IMP-8: ten thousand releases come in as one batch, and the same pull again writes nothing", async () => {
  const folder = join(dir, "ten-thousand")
  const manifests = releases(122)
  makeWinget(folder, "2026-11-20", manifests)
  const before = await events()
  const started = performance.now()
  const first = await pull(folder)
  const seconds = (performance.now() - started) / 1000
  console.info(
    `${manifests.length} releases of ${Object.keys(WINGET).length} drivers pulled in ${seconds.toFixed(1)} s`
  )
  expect([first.code, first.stderr]).toEqual([0, expect.not.stringContaining("error")])
  const after = await events()
  expect(after - before).toBe(manifests.length)
  expect(await batches()).toEqual([[expect.stringMatching(/^pull-winget-2026-11-20-/), manifests.length]])
  const again = await pull(folder)
  expect([again.code, figure(again.stdout, "changed"), figure(again.stdout, "unchanged")]).toEqual([
    0,
    0,
    Object.keys(WINGET).length
  ])
  expect(await events()).toBe(after)
})

test("P-IMP-8: a pull that is killed between its calls, or while the server does one, goes on when it is repeated, in the same batch", async () => {
  const folder = join(dir, "killed")
  makeWinget(folder, "2026-11-21", releases(2, 1))
  const [before, known] = [await events(), (await batches()).length]
  const killWhen = async (isDone: boolean) => {
    const child = start(folder)
    way.onCall = (call) => {
      if (!call.isDry && call.isDone === isDone) child.kill("SIGKILL")
    }
    await once(child, "exit")
    expect(child.signalCode).toBe("SIGKILL")
    way.onCall = () => undefined
  }
  await killWhen(true)
  const written = 2 * Object.keys(WINGET).length
  expect((await events()) - before).toBe(written)
  const { code, stdout } = await pull(folder)
  expect([code, figure(stdout, "changed")]).toEqual([0, 0])
  expect((await events()) - before).toBe(written)
  expect((await batches()).length - known).toBe(1)

  const next = join(dir, "killed-between")
  makeWinget(next, "2026-11-22", releases(2, 2))
  const child = start(next)
  way.onCall = ({ isDry, isDone }) => {
    if (isDry && isDone) child.kill("SIGKILL")
  }
  await once(child, "exit")
  way.onCall = () => undefined
  expect((await events()) - before).toBe(written)
  expect((await pull(next)).code).toBe(0)
  expect((await events()) - before).toBe(2 * written)
  expect((await batches()).length - known).toBe(2)
})

test("P-IMP-7, P-IMP-12: of a poisoned checkout only what is not poisoned comes in, and of one that lost its packages nothing", async () => {
  const [DOWN, FUTURE, HOST, CHECKSUM, SWAPPED, GOOD] = [
    "8BitDo.UltimateSoftwareV2",
    "AMD.AMDSoftwareCloudEdition",
    "ASIX.AX88179DriverSetup",
    "Brother.iPrintScan",
    "Brother.BRAdmin.Professional.4",
    "Akko.CloudDriver"
  ] as const
  const rest = Object.keys(WINGET).filter(
    (name) => ![DOWN, FUTURE, HOST, CHECKSUM, SWAPPED, GOOD].includes(name as never)
  )
  const file = (name: string, step: number, sha: string, host = "download.brother.com") => ({
    ...plain(name, step),
    address: `https://${host}/${name}-${newerVersion(name, step)}.exe`,
    sha256: sha.repeat(64)
  })
  const plain = (name: string, step = 3) => ({ name, version: newerVersion(name, step), day: "2026-11-23" })
  const clean = [
    ...[DOWN, FUTURE, HOST, GOOD, ...rest].map((name) => plain(name)),
    file(CHECKSUM, 3, "a"),
    file(SWAPPED, 3, "b")
  ]
  makeWinget(join(dir, "clean"), "2026-11-23", clean)
  expect((await pull(join(dir, "clean"))).code).toBe(0)

  const before = await events()
  makeWinget(join(dir, "poisoned"), "2026-11-24", [
    { ...plain(DOWN), version: "1.0" },
    { ...plain(FUTURE, 4), day: "2027-01-01" },
    file(HOST, 4, "c", "drivers.elsewhere.example"),
    file(CHECKSUM, 3, "d"),
    file(SWAPPED, 3, "b"),
    file(SWAPPED, 4, "b"),
    plain(GOOD, 4),
    ...rest.map((name) => plain(name))
  ])
  const poisoned = await pull(join(dir, "poisoned"))
  expect(poisoned.code).toBe(3)
  const refused = [...poisoned.stdout.matchAll(/^refused-row\t\d+\t(\S+)\t\S+\t(.*)$/gm)].map(([, key, sentence]) => [
    key,
    sentence
  ])
  expect(refused).toEqual([
    [WINGET[DOWN], `It would go down from ${newerVersion(DOWN, 3)} to 1.0.`],
    [WINGET[FUTURE], `${newerVersion(FUTURE, 4)} is dated 2027-01-01, after the day of the source.`],
    [WINGET[HOST], "Use an address on one of the manufacturer's official hosts."],
    [WINGET[SWAPPED], `The file of ${newerVersion(SWAPPED, 4)} is that of ${newerVersion(SWAPPED, 3)}.`],
    [WINGET[CHECKSUM], `The file of ${newerVersion(CHECKSUM, 3)} has another checksum than before.`]
  ])
  // The good one's release, and three that are held back, each as one event (P-IMP-10). That of the others nothing changed in this
  // commit says nothing of them (P-IMP-12).
  expect((await events()) - before).toBe(1 + 3)

  const after = await events()
  for (const [folder, manifests] of [
    ["renamed", clean.map((one) => ({ ...one, name: `${one.name}X` }))],
    ["lost", clean.slice(9)]
  ] as const) {
    makeWinget(join(dir, folder), "2026-11-25", manifests)
    const { code, stderr } = await pull(join(dir, folder))
    expect([code, stderr]).toEqual([1, expect.stringContaining("packages of microsoft/winget-pkgs have no release in")])
  }
  expect(await events()).toBe(after)
})
