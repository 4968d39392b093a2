import { once } from "node:events"
import type { AddressInfo, LookupFunction } from "node:net"
import { createServer, type Socket } from "node:net"
import { gzipSync } from "node:zlib"
import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import { publicLookup } from "@driverdex/api/outgoing/publicLookup"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makePoliteFetch, type PoliteOptions, type PoliteRequest } from "../../src/manufacturers/politeFetch.ts"
import { type Answer, type MakersServer, startMakers } from "./makersServer.ts"

const says =
  (text: string | Buffer, headers: Record<string, string | number> = {}, status = 200): Answer =>
  (response) =>
    response.writeHead(status, headers).end(text)
const leads =
  (to: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { location: to }).end()
const MB = 1024 * 1024

let makers: MakersServer
beforeAll(async () => {
  makers = await startMakers({
    "/page": says("<title>Drivers</title>"),
    "/silent": () => {},
    "/drip": (response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write("."), 20)
      response.on("close", () => clearInterval(drip))
    },
    "/headers-only": (response) => response.writeHead(200, { "content-length": 10 }).flushHeaders(),
    "/cut": (response) => {
      response.writeHead(200, { "content-length": 100 })
      response.write("half")
      setTimeout(() => response.destroy(), 20)
    },
    "/cut-at-once": (response) => response.destroy(),
    "/short": (response) => {
      response.writeHead(200, { "content-length": 100 }).write("short")
      setTimeout(() => response.socket?.end(), 20)
    },
    "/huge": says("", { "content-length": 60 * MB }),
    "/endless": (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) {
          // Until the reader is full.
        }
      }
      response.on("drain", more)
      more()
    },
    "/bomb": says(gzipSync(Buffer.alloc(200 * MB)), { "content-encoding": "gzip" }),
    "/gzip": says(gzipSync("plain"), { "content-encoding": "gzip" }),
    "/no-gzip": says("not compressed", { "content-encoding": "gzip" }),
    "/odd-coding": says("x", { "content-encoding": "compress" }),
    "/loop": leads("/loop"),
    "/to-page": leads("/page", 301),
    "/to-umlaut": leads("/tr%C3%BCber"),
    "/tr%C3%BCber": says("there"),
    "/elsewhere": (response) => response.writeHead(302, { location: makers.at("/page", 9) }).end(),
    "/inside": leads("http://10.0.0.1/"),
    "/to-file": leads("file:///etc/passwd"),
    "/nowhere": leads("http://"),
    "/busy": says("busy", { "retry-after": 120 }, 503),
    "/busy-until": says("busy", { "retry-after": "Wed, 21 Oct 2099 07:28:00 GMT" }, 429),
    "/cookie": says("x", { "set-cookie": "id=1" })
  })
})
afterAll(() => makers.close())

const polite = (options: Partial<PoliteOptions> = {}) =>
  makePoliteFetch({
    isAllowed: ({ hostname }) => hostname !== "127.0.0.9",
    timeoutMs: 60_000,
    gapMs: 0,
    maxHops: 3,
    maxHosts: 4,
    signal: new AbortController().signal,
    allowLoopback: true,
    ...options
  })
const ask = (path: string, options: Partial<PoliteOptions> = {}, request: Partial<PoliteRequest> = {}) =>
  polite(options)(makers.at(path), { maxBytes: MB, ...request })
/** How it fails, as `kind word`. */
const failure = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => new Error("it was answered"),
    (reason: unknown) => reason
  )
  if (!(error instanceof FetchFailure)) throw error
  return `${error.kind} ${error.word}`
}

describe("an answer", () => {
  it("has status, address after redirects, hops, headers and body", async () => {
    const answer = await ask("/to-page")
    expect(answer).toMatchObject({ status: 200, url: makers.at("/page"), hops: 1, isCut: false })
    expect(answer.body.toString()).toBe("<title>Drivers</title>")
    expect((await ask("/unknown")).status).toBe(404)
  })

  it("of HEAD has no body, and HEAD stays HEAD after a redirect", async () => {
    const before = makers.visits.length
    expect((await ask("/to-page", {}, { method: "HEAD" })).body).toHaveLength(0)
    expect(makers.visits.slice(before).map(({ method }) => method)).toEqual(["HEAD", "HEAD"])
  })

  it("is asked for without cookies, with the name of the site that asks", async () => {
    const fetch = polite({ site: "https://drivers.example" })
    await fetch(makers.at("/cookie"), { maxBytes: MB })
    await fetch(makers.at("/cookie"), { maxBytes: MB, headers: { range: "bytes=0-9" } })
    const { headers } = makers.visits.at(-1) as (typeof makers.visits)[number]
    expect(headers).toMatchObject({ "user-agent": "Driverdex (+https://drivers.example)", range: "bytes=0-9" })
    expect(headers.cookie).toBeUndefined()
  })

  it("follows an address with letters beyond ASCII", async () => {
    expect((await ask("/to-umlaut")).body.toString()).toBe("there")
  })

  it("reports Retry-After in seconds, whichever form it has", async () => {
    expect(await ask("/busy")).toMatchObject({ status: 503, retryAfterSeconds: 120 })
    expect((await ask("/busy-until")).retryAfterSeconds).toBeGreaterThan(86_400)
  })

  it("is decompressed", async () => {
    expect((await ask("/gzip")).body.toString()).toBe("plain")
  })
})

describe("a bad answer", () => {
  it("that does not come, or never ends, is ended in time", async () => {
    for (const path of ["/silent", "/drip", "/headers-only"]) {
      expect(await failure(ask(path, { timeoutMs: 200 }))).toBe("timed-out time")
    }
  })

  it("that breaks off is none, however it does", async () => {
    expect(await failure(ask("/cut"))).toBe("cut-off connection")
    expect(await failure(ask("/short"))).toBe("cut-off connection")
    expect(await failure(ask("/cut-at-once"))).toBe("unreachable reset")
    expect(await failure(ask("/no-gzip"))).toBe("cut-off compression")
    expect(await failure(ask("/odd-coding"))).toBe("unreachable encoding")
  })

  it("with more bytes than allowed is refused, or cut where that is wanted", async () => {
    for (const path of ["/huge", "/endless", "/bomb"]) expect(await failure(ask(path))).toBe("too-large bytes")
    for (const path of ["/endless", "/bomb"]) {
      const cut = await ask(path, {}, { beyond: "cut", maxBytes: 1000 })
      expect(cut.isCut).toBe(true)
      expect(cut.body).toHaveLength(1000)
    }
    expect(await ask("/page", {}, { maxBytes: 22 })).toMatchObject({ isCut: false })
  })

  it("of a bomb is decompressed no further than to the bound", async () => {
    const before = process.memoryUsage().arrayBuffers
    await failure(ask("/bomb"))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * MB)
  })

  it("that is no HTTP is none", async () => {
    const server = createServer((socket: Socket) =>
      socket
        .on("error", () => {})
        .resume()
        .end("220 mail ready\r\n")
    )
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = server.address() as AddressInfo
    expect(await failure(polite()(`http://127.0.0.1:${port}/`, { maxBytes: MB }))).toBe("unreachable http")
    server.close()
    await once(server, "close")
    expect(await failure(polite()(`http://127.0.0.1:${port}/`, { maxBytes: MB }))).toBe("unreachable closed")
  })
})

describe("a redirect", () => {
  it("in a circle ends after the hops that are allowed", async () => {
    const before = makers.visits.length
    expect(await failure(ask("/loop"))).toBe("too-many-redirects hops")
    expect(makers.visits.length - before).toBe(4)
  })

  it("to an address that is not allowed is not followed", async () => {
    const before = makers.visits.length
    expect(await failure(ask("/elsewhere"))).toBe("refused host")
    expect(makers.visits.length - before).toBe(1)
  })

  it("into a network, to another scheme or to no address is not followed", async () => {
    expect(await failure(ask("/inside"))).toBe("refused scheme")
    expect(await failure(ask("/to-file"))).toBe("refused scheme")
    expect(await failure(ask("/nowhere"))).toBe("too-many-redirects location")
  })
})

describe("an address", () => {
  const anywhere = { isAllowed: () => true, allowLoopback: false }
  const fails = (address: string, options: Partial<PoliteOptions> = {}) =>
    failure(polite({ ...anywhere, ...options })(address, { maxBytes: MB }))

  it("of this machine or of a network is refused, by number", async () => {
    const numbers = ["127.0.0.1", "10.1.2.3", "169.254.169.254", "192.168.0.1", "100.64.0.1", "0.0.0.0", "2130706433"]
    const six = ["[::1]", "[::ffff:127.0.0.1]", "[fe80::1]", "[fd00::1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"]
    for (const host of [...numbers, ...six]) expect(await fails(`https://${host}/`)).toBe("refused private")
  })

  it("with a public name that resolves to one that is not public is refused", async () => {
    const to =
      (...addresses: Array<string>): LookupFunction =>
      (_name, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
        )
    for (const address of ["127.0.0.1", "10.0.0.1", "::1", "::ffff:10.0.0.1"]) {
      expect(await fails("https://drivers.example/", { lookup: to(address) })).toBe("refused private")
    }
    expect(await fails("https://drivers.example/", { lookup: to("93.184.216.34", "127.0.0.1") })).toBe(
      "refused private"
    )
    expect(await fails("https://drivers.example/", { lookup: to() })).toBe("unreachable dns")
  })

  it("is looked up once, and connected to as it was judged", async () => {
    const asked: Array<string> = []
    const found = [
      { address: "93.184.216.34", family: 4 },
      { address: "2606:2800::1", family: 6 }
    ]
    const lookup = publicLookup("https://drivers.example/", (name, _options, done) => {
      asked.push(name)
      done(null, found)
    })
    const answered = (all: boolean) =>
      new Promise((resolve) => lookup("drivers.example", { all }, (...given) => resolve(given)))
    expect(await answered(true)).toEqual([null, found])
    expect(await answered(false)).toEqual([null, "93.184.216.34", 4])
    expect(asked).toHaveLength(2)
  })

  it("whose name does not exist is unreachable", async () => {
    const gone: LookupFunction = (_name, _options, done) => done(Object.assign(new Error(), { code: "ENOTFOUND" }), "")
    expect(await fails("https://drivers.example/", { lookup: gone })).toBe("unreachable dns")
  })

  it("without https, with credentials or without a form is refused", async () => {
    expect(await fails("http://drivers.example/")).toBe("refused scheme")
    expect(await fails(makers.at("/page"))).toBe("refused scheme")
    expect(await fails("https://user@drivers.example/")).toBe("refused credentials")
    expect(await fails("drivers")).toBe("refused address")
    expect(await fails("https://drivers.example/", { isAllowed: () => false })).toBe("refused host")
  })
})

describe("many addresses", () => {
  /** Three pages of each host, each of which takes 30 ms. */
  const visitsOf = async (hosts: ReadonlyArray<number>, options: Partial<PoliteOptions>) => {
    const own = await startMakers({}, (response) => setTimeout(() => response.end("x"), 30))
    try {
      const fetch = polite(options)
      const addresses = hosts.flatMap((host) => [1, 2, 3].map((page) => own.at(`/${page}`, host)))
      await Promise.all(addresses.map((address) => fetch(address, { maxBytes: MB })))
      return own.visits
    } finally {
      await own.close()
    }
  }

  it("are asked one at a time per host, with a pause in between", async () => {
    // There is room for every host: what they wait for is the pause alone.
    const all = await visitsOf([1, 2, 3], { gapMs: 60, maxHosts: 3 })
    for (const visits of Map.groupBy(all, ({ host }) => host).values()) {
      expect(visits).toHaveLength(3)
      for (const [i, { from }] of visits.entries()) {
        if (i > 0) expect(from - (visits[i - 1]?.to ?? 0)).toBeGreaterThan(40)
      }
    }
  })

  it("of several hosts are asked at once, but not of all", async () => {
    const all = await visitsOf([1, 2, 3, 4, 5, 6], { gapMs: 0, maxHosts: 3 })
    const together = all.map(({ from }) => all.filter((visit) => visit.from <= from && from < visit.to).length)
    expect(all).toHaveLength(18)
    expect(Math.max(...together)).toBeGreaterThan(1)
    expect(Math.max(...together)).toBeLessThanOrEqual(3)
  })

  it("of a host that asks for a longer pause get it, within a bound", async () => {
    const fetch = polite({ maxPauseMs: 150 })
    const start = performance.now()
    await fetch(makers.at("/busy"), { maxBytes: MB })
    expect(performance.now() - start).toBeLessThan(140)
    await fetch(makers.at("/page"), { maxBytes: MB })
    expect(performance.now() - start).toBeGreaterThan(140)
  })

  it("end at once when stopped, those under way and those that wait", async () => {
    const stop = new AbortController()
    const fetch = polite({ signal: stop.signal, gapMs: 60_000 })
    const asked = ["/silent", "/page", "/page"].map((path) => failure(fetch(makers.at(path), { maxBytes: MB })))
    setTimeout(() => stop.abort(), 50)
    expect(await Promise.all(asked)).toEqual(Array(3).fill("stopped signal"))
  })

  it("are asked on after one that failed", async () => {
    const fetch = polite({ timeoutMs: 100, maxHosts: 1 })
    const slow = failure(fetch(makers.at("/silent"), { maxBytes: MB }))
    expect(await fetch(makers.at("/page"), { maxBytes: MB })).toMatchObject({ status: 200 })
    expect(await slow).toBe("timed-out time")
  })
})
