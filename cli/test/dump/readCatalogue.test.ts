/** Reading a catalogue from a site that is slow, busy, broken, or changes meanwhile: one state of it, or a clear sentence. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { readCatalogue } from "../../src/dump/readCatalogue.ts"
import { v1Reader } from "../../src/dump/v1Reader.ts"

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

let server: Server
let address: string
/** Answers before the site does; false leaves it to the site. */
let first: Answer
let state: { version: string; calls: Array<string> }
let notes: Array<string>

beforeEach(async () => {
  first = () => false
  state = { version: "1", calls: [] }
  notes = []
  server = createServer((request, response) => {
    state.calls.push(request.url ?? "")
    if (!first(request, response)) site(request, response)
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const MAKER = { name: "HP", officialHosts: ["hp.com", "hp.de"], driverFinderUrl: null, drivers: 0 }
const LINE = {
  id: 1001,
  key: "a",
  name: "A",
  manufacturer: "HP",
  category: "Printers",
  version: "1",
  isReported: false,
  isLatest: false,
  checkedOn: null,
  releasedOn: null,
  releasedOnBasis: null,
  serves: 0,
  releases: 1
}
const PRINTER = {
  brand: "HP",
  name: "LaserJet 1020",
  title: "HP LaserJet 1020",
  path: "/printers/hp/laserjet-1020",
  kind: "laser",
  scans: false,
  verdict: "own",
  headline: "Only its own driver (host-based)",
  line: "HP's own package of the model",
  makersDriver: "HP's own package of the model",
  link: { url: "https://support.hp.com/drivers", label: "HP's own page", enter: "LaserJet 1020" },
  driverless: false,
  hostBased: true,
  aliases: [],
  languages: ["zjs"],
  usbIds: ["03f0:2b17"],
  deviceId: null,
  sources: ["foomatic"],
  driver: null
}
/** Two pages of makers, a line with a release whose version is the state's, a printer, and no drivers. */
const site: (...args: Parameters<Answer>) => void = (request, response) => {
  const url = request.url ?? ""
  const release = { version: state.version, releasedOn: "2026-01-02", releasedOnBasis: "published" }
  const body = url.includes("/releases")
    ? { releases: [{ ...release, fileUrl: null, notesUrl: null, sha256: null, later: 1 }] }
    : url.includes("/manufacturers")
      ? { manufacturers: [MAKER], next: url.includes("cursor=") ? null : "a b&c" }
      : url.includes("/lines")
        ? { lines: [LINE], next: null }
        : url.includes("/printers")
          ? { total: 1, printers: [PRINTER] }
          : { drivers: [], next: null }
  const etag = `"${url.includes("/releases") ? state.version : "same"}"`
  response.setHeader("etag", etag)
  if (request.headers["if-none-match"] === etag) response.writeHead(304).end()
  else response.end(JSON.stringify(body))
}

const read = (between: () => Promise<number> = async () => 7, signal = new AbortController().signal) =>
  readCatalogue({
    address,
    api: v1Reader({ address, signal, onWait: (note) => notes.push(note) }),
    between,
    onAgain: () => notes.push("again")
  })
const say = (status: number, body = "", headers: Record<string, string> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(status, headers).end(body)
    return true
  }
}
const onceOnly = (answer: Answer, at = 1): Answer => {
  let calls = 0
  return (...args) => ++calls === at && answer(...args)
}

describe("reading a catalogue for a dump", () => {
  test("P-DATA-6: follows the pages to their end, and leaves out what the contract does not name", async () => {
    const { catalogue, mark } = await read()
    expect(mark).toBe(7)
    expect(catalogue.manufacturers).toEqual([MAKER, MAKER])
    expect(catalogue.releases).toEqual([
      expect.objectContaining({ driver: 1001, driverKey: "a", version: "1", sha256: null })
    ])
    expect(catalogue.releases[0]).not.toHaveProperty("later")
    expect(state.calls).toContain("/api/v1/manufacturers?limit=200&cursor=a%20b%26c")
    expect(catalogue.printers).toEqual([PRINTER])
    expect(state.calls).toHaveLength(12)
  })

  test("P-DATA-7: a catalogue that changed while it was read is read again", async () => {
    let times = 0
    const { catalogue, mark } = await read(async () => {
      times += 1
      if (times < 3) state.version = `1.${times}`
      return times
    })
    expect([mark, notes]).toEqual([3, ["again", "again"]])
    expect(catalogue.releases[0]).toMatchObject({ version: "1.2" })
  })

  test("P-DATA-7: a catalogue that changes all the time is an error after three times", async () => {
    const changing = read(async () => Number((state.version += "1")))
    await expect(changing).rejects.toThrow(/changed each of three times while it was read\. Nothing is written/)
  })

  test("P-DATA-7: a driver that is removed between its line and its releases is a change", async () => {
    first = (request, response) => request.url?.endsWith("/releases") === true && onceOnlyGone(request, response)
    const onceOnlyGone = onceOnly(say(410, "Gone.", { "content-type": "text/plain" }))
    expect((await read()).catalogue.releases).toHaveLength(1)
    expect(notes).toEqual(["again"])
  })

  test.each([
    ["429", say(429, "Too many.", { "retry-after": "1" })],
    ["503", say(503, "Nothing is known yet.", { "retry-after": "1" })]
  ])("P-DATA-8: after a %s it waits as long as the server says, and goes on", async (_, answer) => {
    first = onceOnly(answer, 2)
    const started = Date.now()
    expect((await read()).catalogue.manufacturers).toHaveLength(2)
    expect(Date.now() - started).toBeGreaterThan(950)
    expect(notes).toEqual(["The server is busy; trying again in 1 s."])
  })

  test("P-DATA-8: with few calls left it makes them as slowly as they come back", async () => {
    first = (_request, response) => {
      response.setHeader("ratelimit", '"network";r=3;t=60')
      return false
    }
    const started = Date.now()
    await read()
    expect(Date.now() - started).toBeGreaterThan(850)
  })

  test.each([
    ["wrong JSON", say(200, "{", { etag: '"x"' }), /in a form that this program does not know/],
    ["another shape", say(200, '{"drivers":[{"id":"1"}],"next":null}', { etag: '"x"' }), /in a form that this program/],
    ["no list", say(200, "null", { etag: '"x"' }), /in a form that this program does not know/],
    ["no ETag", say(200, '{"drivers":[],"next":null}'), /in a form that this program does not know/],
    ["a redirect", say(302, "", { location: "https://other.example/" }), /redirect to https:\/\/other\.example\//],
    ["an error", say(500), /answered with status 500/],
    ["a huge answer", say(200, `"${"x".repeat(8_000_001)}"`, { etag: '"x"' }), /answered with more than 8 MB/],
    [
      "pages in a circle",
      say(200, '{"drivers":[],"next":"a"}', { etag: '"x"' }),
      /The list of drivers at .* has no end/
    ]
  ])("P-DATA-8: %s is an error in a sentence", async (_, answer, said) => {
    first = answer
    await expect(read()).rejects.toThrow(said)
  })

  test("P-DATA-8: a server that is away, and Ctrl-C, end it", async () => {
    const stopped = AbortSignal.abort()
    await expect(read(undefined, stopped)).rejects.toThrow("Stopped; nothing is written.")
    server.close()
    server.closeAllConnections()
    await expect(read()).rejects.toThrow(/^No server answers at/)
  })
})
