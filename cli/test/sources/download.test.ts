/** Files of a source from its addresses: what a server may do wrong, what is stored, and what is read from it. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makePoliteFetch } from "../../src/manufacturers/politeFetch.ts"
import { downloadFolder, openDownloads } from "../../src/sources/Downloads.ts"
import { type Addresses, download, fetchOf } from "../../src/sources/download.ts"
import { findReleases } from "../../src/sources/findReleases.ts"
import { FORMATS } from "../../src/sources/formats/byName.ts"
import { type Answer, type MakersServer, startMakers } from "../manufacturers/makersServer.ts"

let server: MakersServer
let answer: Answer
let folder: string
beforeAll(async () => {
  server = await startMakers({ "/gone": (response) => response.writeHead(404).end("Not found") }, (response, request) =>
    answer(response, request)
  )
})
afterAll(() => server.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "driverdex-downloads-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PATH = "drivers.json"
const table = (...versions: ReadonlyArray<string>) =>
  JSON.stringify({
    win: { x86_64: { drivers: versions.map((version) => ({ os: "win10", product: "GeForce", variant: "", version })) } }
  })
const says =
  (text: string, headers: Record<string, string | number> = {}, status = 200): Answer =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(text)
const faultOf = (_path: string, text: string) =>
  text.startsWith("{") && text.endsWith("}") ? undefined : "It is not JSON."
const addressOf = (path = "/drivers.json"): Addresses => ({ [PATH]: server.at(path) })

/** On a busy machine an answer takes its time; only one that never ends needs a short wait. */
const pull = async (
  today: string,
  addresses = addressOf(),
  timeoutMs = 10_000,
  more: Partial<Parameters<typeof download>[0]> = {}
) =>
  download({
    downloads: await openDownloads(folder),
    addresses,
    fetch: makePoliteFetch({
      isAllowed: ({ hostname }) => hostname === "127.0.0.1",
      timeoutMs,
      gapMs: 0,
      maxHops: 3,
      maxHosts: 1,
      maxPauseMs: 50,
      signal: new AbortController().signal,
      allowLoopback: true
    }),
    faultOf,
    now: today,
    ...more
  })
const storedFiles = async () => (await openDownloads(folder)).files([PATH])
const newest = async () => (await (await storedFiles())?.read([`HEAD:${PATH}`]))?.get(`HEAD:${PATH}`)
const releases = async () => {
  const files = await storedFiles()
  return files === undefined ? [] : findReleases(files, FORMATS.keylase, ["win10/GeForce/"])
}

describe("the files of a source from its addresses (P-IMP-8)", () => {
  it("cost one 304 each while they are unchanged, and are the same for every reader", async () => {
    const asked: Array<string | undefined> = []
    answer = (response, { headers }) => {
      asked.push(headers["if-none-match"])
      if (headers["if-none-match"] === '"a"') response.writeHead(304).end()
      else says(table("1.0"), { etag: '"a"', "last-modified": "Tue, 28 Jul 2026 10:00:00 GMT" })(response, {} as never)
    }
    expect(await pull("2026-08-01")).toEqual([])
    const before = await storedFiles()
    expect(await pull("2026-08-09")).toEqual([])
    expect(asked).toEqual([undefined, '"a"'])
    // Unchanged is an answer too: on that day the source still said the same (P-IMP-12).
    expect((await releases()).map(({ asOf }) => asOf)).toEqual(["2026-08-09"])
    expect((await storedFiles())?.head).toEqual(before?.head)
    expect(before?.head.day).toBe("2026-08-01")
  })

  it("date what is new by the day of the download that first had it, and nothing that was there at the beginning", async () => {
    answer = says(table("1.0"))
    await pull("2026-08-01")
    answer = says(table("1.0", "1.1"))
    await pull("2026-08-05")
    expect(await releases()).toEqual([
      {
        name: "win10/GeForce/",
        asOf: "2026-08-05",
        releases: [{ version: "1.1", releaseDateIso: "2026-08-05", dateBasis: "first-seen" }],
        undated: ["1.0"]
      }
    ])
  })

  it("are fetched in full from another address, and where an ETag stays though the file has changed", async () => {
    answer = says(table("1.0"), { etag: '"same"' })
    await pull("2026-08-01")
    answer = says(table("1.0", "1.1"), { etag: '"same"' })
    await pull("2026-08-05", addressOf("/moved.json"))
    expect(server.visits.at(-1)?.headers["if-none-match"]).toBeUndefined()
    expect(await newest()).toBe(table("1.0", "1.1"))
  })

  it.each<[string, string, () => void]>([
    ["is slow", "No whole answer came in time", () => (answer = (response) => response.writeHead(200).write("{"))],
    [
      "breaks off in the middle",
      "The answer broke off",
      () => {
        answer = (response) => {
          response.writeHead(200, { "content-length": 1000 }).write("{")
          setTimeout(() => response.destroy(), 20)
        }
      }
    ],
    ["is huge", "The answer is larger than allowed", () => (answer = says("", { "content-length": 9_000_000 }))],
    [
      "is huge and does not say so",
      "The answer is larger than allowed",
      () => (answer = (response) => response.writeHead(200).end(Buffer.alloc(9_000_000, "x")))
    ],
    [
      "redirects elsewhere",
      "This address may not be asked",
      () => (answer = (response) => response.writeHead(302, { location: server.at("/", 9) }).end())
    ],
    ["redirects in a circle", "The address redirects too often", () => (answer = says("", { location: "/" }, 302))],
    [
      "is cut by a Content-Length that lies",
      "It is not JSON.",
      () => (answer = (response) => response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n${table("1.0")}`))
    ],
    ["is a page", "It is not JSON.", () => (answer = says("<!doctype html>"))],
    ["is not there", "answered 404", () => (answer = says("Not found", {}, 404))],
    ["is a 304 that was not asked for", "answered 304", () => (answer = says("", {}, 304))],
    ["stays away", "answered 503", () => (answer = says("", { "retry-after": "1" }, 503))]
  ])("keep what was there before when an answer %s, and say why", async (what, sentence, start) => {
    const timeoutMs = what === "is slow" ? 300 : undefined
    start()
    expect(await pull("2026-08-01", addressOf(), timeoutMs)).toEqual([
      {
        path: PATH,
        sentence: expect.stringContaining(sentence) as string,
        isOther: sentence === "It is not JSON."
      }
    ])
    expect(await storedFiles()).toBeUndefined()
    answer = says(table("1.0"))
    await pull("2026-08-02")
    start()
    expect(await pull("2026-08-03", addressOf(), timeoutMs)).toHaveLength(1)
    expect(await newest()).toBe(table("1.0"))
  })

  it("are asked once more after a 503 that says when", async () => {
    let times = 0
    answer = (response, request) =>
      (times++ === 0 ? says("", { "retry-after": "1" }, 503) : says(table("1.0")))(response, request)
    expect(await pull("2026-08-01")).toEqual([])
    expect(await newest()).toBe(table("1.0"))
  })

  it("are not asked again for what answered since a moment, and what did not answer is", async () => {
    const [first, other] = [{ [PATH]: server.at("/first") }, { "other.json": server.at("/other") }]
    answer = (response, { url }) => says(table("1.0"), {}, url === "/first" ? 200 : 500)(response, {} as never)
    expect(await pull("2026-08-01T10:00:00.000Z", { ...first, ...other })).toHaveLength(1)
    const before = server.visits.length
    answer = says(table("1.0"))
    const since = "2026-08-01T00:00:00.000Z"
    expect(await pull("2026-08-01T11:00:00.000Z", { ...first, ...other }, undefined, { since })).toEqual([])
    // An answer that is dated by a clock that ran ahead is none.
    expect(await pull("2026-08-01T09:00:00.000Z", first, undefined, { since })).toEqual([])
    expect(server.visits.slice(before).map(({ path }) => path)).toEqual(["/other", "/first"])
  })

  it("lead to the file next to them where they are only its name, and never back to an earlier one", async () => {
    const [path, format] = ["Tasks/x/State.yaml", FORMATS.dumplings]
    const addresses = { [path]: server.at("/Tasks/x/State.yaml") }
    const pullLog = (log: string, day: string) => {
      const files: Record<string, string> = { "State.yaml": log, [log]: `Version: ${log.slice(12, 15)}` }
      answer = (response, { url = "" }) => says(files[url.slice("/Tasks/x/".length)] ?? "", {})(response, {} as never)
      const isLog = (_path: string, text: string) => (text.startsWith("Version") ? undefined : "It is no log.")
      return pull(day, addresses, undefined, { pointsTo: format.pointsTo, faultOf: isLog })
    }
    const found = async () => {
      const files = (await openDownloads(folder)).files([path])
      return files === undefined ? [] : findReleases(files, format, ["x"])
    }
    expect(await pullLog("Log_20260701T050100Z.yaml", "2026-08-01")).toEqual([])
    expect(await found()).toMatchObject([{ asOf: "2026-08-01", releases: [], undated: ["T05"], now: "T05" }])
    expect(await pullLog("Log_20260803T060100Z.yaml", "2026-08-04")).toEqual([])
    expect(await pullLog("Log_20260803T060100Z.yaml", "2026-08-05")).toEqual([])
    const newest = { asOf: "2026-08-05", releases: [{ version: "T06", releaseDateIso: "2026-08-03" }] }
    expect(await found()).toMatchObject([newest])
    expect(await pullLog("Log_20260701T050100Z.yaml", "2026-08-06")).toMatchObject([{ isOther: true }])
    expect(await found()).toMatchObject([newest])
  })

  it("keep only their newest state where earlier ones are not read", async () => {
    for (const [at, version] of ["1.0", "1.1", "1.2"].entries()) {
      answer = says(table(version))
      await pull(`2026-08-0${at + 1}`, undefined, undefined, { downloads: await openDownloads(folder, false) })
    }
    expect(readdirSync(folder)).toHaveLength(2)
    expect(await newest()).toBe(table("1.2"))
  })

  it("come although others of the same source do not", async () => {
    answer = says(table("1.0"))
    expect(await pull("2026-08-01", { "gone.json": server.at("/gone"), ...addressOf() })).toMatchObject([
      { path: "gone.json" }
    ])
    expect(await newest()).toBe(table("1.0"))
  })

  it("are asked of no other host than those of the addresses", async () => {
    const fetch = fetchOf(addressOf(), new AbortController().signal, { allowLoopback: true })
    await expect(fetch(server.at("/drivers.json", 9), { maxBytes: 10 })).rejects.toMatchObject({ kind: "refused" })
  })

  it("are whole or not there: an end between a state and its record leaves the record before", async () => {
    answer = says(table("1.0"), { etag: '"a"' })
    await pull("2026-08-01")
    const index = readFileSync(join(folder, "index.json"), "utf8")
    answer = says(table("1.0", "1.1"), { etag: '"b"' })
    await pull("2026-08-02")
    // As a kill between the two writes leaves it.
    writeFileSync(join(folder, "index.json"), index)
    expect(await newest()).toBe(table("1.0"))
    expect(await pull("2026-08-02")).toEqual([])
    expect(await newest()).toBe(table("1.0", "1.1"))
    expect(readdirSync(folder).filter((name) => !/^([0-9a-f]{64}|index\.json)$/.test(name))).toEqual([])
  })

  it("go on where a program was killed: what came is asked for with its ETag, the rest is fetched", async () => {
    const first = { [PATH]: server.at("/first"), "other.json": server.at("/other") }
    const program = `
      const { openDownloads } = await import(${JSON.stringify(import.meta.resolve("../../src/sources/Downloads.ts"))})
      const { download, fetchOf } = await import(${JSON.stringify(import.meta.resolve("../../src/sources/download.ts"))})
      const addresses = ${JSON.stringify(first)}
      const fetch = fetchOf(addresses, new AbortController().signal, { allowLoopback: true })
      const downloads = await openDownloads(${JSON.stringify(folder)})
      await download({ downloads, addresses, fetch, faultOf: () => undefined, now: "2026-08-01" })`
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" })
    answer = (response, { url }) => {
      if (url === "/first") says(table("1.0"), { etag: '"a"' })(response, {} as never)
      else child.kill("SIGKILL")
    }
    await once(child, "exit")
    expect(child.signalCode).toBe("SIGKILL")
    const asked: Array<[string | undefined, string | undefined]> = []
    answer = (response, { url, headers }) => {
      asked.push([url, headers["if-none-match"]])
      if (url === "/first") response.writeHead(304).end()
      else says("{}")(response, {} as never)
    }
    expect(await pull("2026-08-02", first)).toEqual([])
    expect(asked).toEqual([
      ["/first", '"a"'],
      ["/other", undefined]
    ])
    expect(await newest()).toBe(table("1.0"))
  })

  it("in a damaged folder end with one sentence that says what to do", async () => {
    answer = says(table("1.0"))
    await pull("2026-08-01")
    for (const name of readdirSync(folder)) if (name !== "index.json") rmSync(join(folder, name))
    await expect(newest()).rejects.toThrow(/is missing; remove its folder and pull again\.$/)
    for (const text of ["{", "7", "null", '{"states":1}']) {
      writeFileSync(join(folder, "index.json"), text)
      await expect(openDownloads(folder)).rejects.toThrow(/is damaged; remove its folder and pull again\.$/)
    }
  })

  it("in a folder that cannot be made or read end with one sentence", async () => {
    answer = says(table("1.0"))
    const [root, inFile] = [folder, join(folder, "file", "amd")]
    writeFileSync(join(root, "file"), "")
    await expect(openDownloads(inFile)).rejects.toThrow(/index\.json cannot be read \(ENOTDIR\)\.$/)
    const downloads = await openDownloads(join(root, "amd"))
    writeFileSync(join(root, "amd"), "")
    await expect(downloads.keep(PATH, "", Buffer.from(""), { validators: {}, at: "2026-08-01" })).rejects.toThrow(
      /^The folder \S+ cannot be made \(EEXIST\)\.$/
    )
  })

  it("stay in the cache of the person who pulls", () => {
    expect(downloadFolder("amd", { XDG_CACHE_HOME: "/cache" })).toBe("/cache/driverdex/sources/amd")
    expect(downloadFolder("amd", {})).toMatch(/\/\.cache\/driverdex\/sources\/amd$/)
  })
})
