import { type ChildProcess, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { dueLinks } from "../../src/manufacturers/allLinks.ts"
import type { Link, LinkResult } from "../../src/manufacturers/checkLink.ts"
import { checkLinks, type LinkRun } from "../../src/manufacturers/checkLinks.ts"
import { startSite, type TestSite } from "../program/server.ts"
import { fetchMakers, linkTo } from "./makers.ts"
import { type Answer, type MakersServer, startMakers } from "./makersServer.ts"

const closing: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
const makersWith = async (answers: Readonly<Record<string, Answer>>, rest?: Answer): Promise<MakersServer> => {
  const makers = await startMakers(answers, rest)
  closing.push(makers.close)
  return makers
}
const portOf = (makers: MakersServer): number => Number(new URL(makers.at("/")).port)

const page =
  (title: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { "content-type": "text/html" }).end(`<html><title>${title}</title></html>`)
const FILE = Buffer.from("MZ a driver")
const file: Answer = (response, { method }) =>
  response.writeHead(200, { "content-type": "application/octet-stream" }).end(method === "HEAD" ? undefined : FILE)

const ran = async (links: ReadonlyArray<Link>, makers: MakersServer, change: Partial<LinkRun> = {}) => {
  const sent: Array<ReadonlyArray<LinkResult>> = []
  const report = await checkLinks({
    links,
    fetch: fetchMakers(portOf(makers)),
    checksums: false,
    signal: new AbortController().signal,
    send: async (results) => {
      sent.push(results)
      return {
        day: "2026-11-25",
        batch: "b",
        recorded: results.length,
        held: 0,
        unchanged: 0,
        refused: [],
        position: 1
      }
    },
    onProgress: () => undefined,
    ...change
  })
  return { report, sent }
}

describe("a look at an address", () => {
  it("P-LINK-1: finds pages and files alive, gone, moved, refused and changed", async () => {
    const makers = await makersWith({
      "/page": page("X1 drivers"),
      "/gone": page("Sorry", 410),
      "/soft": page("Page Not Found"),
      "/led-home": (response) => response.writeHead(302, { location: "/" }).end(),
      "/": page("Acme"),
      "/refused": page("Robots", 403),
      "/x.exe": file,
      "/only-get.exe": (response, request) =>
        request.method === "HEAD" ? response.writeHead(405).end() : file(response, request),
      "/silly-head.exe": (response, request) =>
        request.method === "HEAD" ? response.writeHead(404).end() : file(response, request),
      "/page.exe": page("Please sign in"),
      "/cut": (response) => response.writeHead(200, { "content-length": 9 }).flushHeaders() ?? response.destroy()
    })
    const at = (path: string, change: Partial<Link> = {}) => linkTo(`https://h2.example${path}`, change)
    const files = ["/x.exe", "/only-get.exe", "/silly-head.exe", "/page.exe", "/no.exe"]
    const { report, sent } = await ran(
      [
        ...["/page", "/missing", "/gone", "/soft", "/led-home", "/refused", "/cut"].map((path) => at(path)),
        ...files.map((path) => at(path, { kind: "file" })),
        linkTo("https://h99.example/")
      ],
      makers
    )
    const said = report.results.map(({ url, outcome, cause = "", status = "" }) =>
      `${new URL(url).pathname} ${outcome} ${cause} ${status}`.replace(/ +/g, " ").trim()
    )
    expect(said.toSorted()).toEqual(
      [
        "/page alive 200",
        "/missing broken missing 404",
        "/gone broken gone 410",
        "/soft broken title 200",
        "/led-home broken home 200",
        "/refused unclear refused 403",
        "/cut unclear connection",
        "/x.exe alive 200",
        "/only-get.exe alive 200",
        "/silly-head.exe alive 200",
        "/page.exe unclear page 200",
        "/no.exe broken missing 404",
        "/ broken dns"
      ].toSorted()
    )
    expect(sent.flat()).toHaveLength(13)
  })

  it("asks only for the head of a file, and compares its checksum only on request", async () => {
    const makers = await makersWith({ "/x.exe": file, "/y.exe": file })
    const sum = createHash("sha256").update(FILE).digest("hex")
    const links = [
      linkTo("https://h2.example/x.exe", { kind: "file", sha256: sum }),
      linkTo("https://h2.example/y.exe", { kind: "file", sha256: "0".repeat(64) })
    ]
    await ran(links, makers)
    expect(makers.visits.map(({ method }) => method)).toEqual(["HEAD", "HEAD"])
    const { report } = await ran(links, makers, { checksums: true })
    expect(report.results.map(({ outcome, cause }) => [outcome, cause])).toEqual([
      ["alive", undefined],
      ["unclear", "checksum"]
    ])
  })
})

describe("a check", () => {
  it("P-LINK-5: records nothing where no server answers", async () => {
    const makers = await makersWith({}, (response) => response.destroy())
    const links = [linkTo("https://h99.example/"), linkTo("https://h2.example/"), linkTo("https://h3.example/")]
    const { report, sent } = await ran(links, makers)
    expect([report.isOnline, report.results.length, sent]).toEqual([false, 3, []])
  })

  it("does not believe that many hosts have lost their names at once", async () => {
    const makers = await makersWith({ "/": page("Acme") })
    const links = ["h2", "h99.a", "h99.b"].map((host) => linkTo(`https://${host}.example/`))
    const { report, sent } = await ran(links, makers)
    expect(report.doubtedHosts).toEqual(["h99.a.example", "h99.b.example"])
    expect(sent.flat().map(({ url }) => url)).toEqual(["https://h2.example/"])
  })

  it("leaves a host alone that asks for less, or says nothing, five times in a row", async () => {
    const makers = await makersWith({}, (response, { headers }) => {
      if (headers.host?.startsWith("127.0.0.2:")) response.writeHead(429).end()
      else if (headers.host?.startsWith("127.0.0.3:")) response.destroy()
      else page("Acme")(response, {} as never)
    })
    const links = Array.from({ length: 60 }, (_, n) => linkTo(`https://h${2 + (n % 3)}.example/${n}`))
    const { report, sent } = await ran(links, makers)
    expect(report.leftHosts.toSorted()).toEqual(["h2.example", "h3.example"])
    expect([report.results.length, sent.flat().length]).toEqual([30, 30])
  })

  it("sends nothing in a dry run", async () => {
    const makers = await makersWith({ "/": page("Acme") })
    const { report } = await ran([linkTo("https://h2.example/")], makers, { send: null })
    expect(report).toMatchObject({ recorded: 0, isOnline: true, results: [{ outcome: "alive" }] })
  })

  it("stops when asked to, and sends what it has found", async () => {
    const stop = new AbortController()
    const makers = await makersWith({}, (response) => {
      response.end()
      if (makers.visits.length === 5) stop.abort()
    })
    const links = Array.from({ length: 50 }, (_, n) => linkTo(`https://h2.example/${n}`))
    const fetch = fetchMakers(portOf(makers), { signal: stop.signal })
    const { report, sent } = await ran(links, makers, { fetch, signal: stop.signal })
    expect(report.results.length).toBeLessThanOrEqual(5)
    expect(sent.flat()).toEqual(report.results)
  })

  it("ends at once when the site takes no results", async () => {
    const makers = await makersWith({}, page("Acme"))
    const links = Array.from({ length: 200 }, (_, n) => linkTo(`https://h${2 + (n % 4)}.example/${n}`))
    const send = () => Promise.reject(new Error("away"))
    await expect(ran(links, makers, { send })).rejects.toThrow("away")
    const asked = makers.visits.length
    expect(asked).toBeLessThan(60)
  })
})

describe("what is due", () => {
  const on = (day: string | null): Link =>
    linkTo(`https://h2.example/${day}`, {
      state:
        day === null
          ? null
          : {
              outcome: "alive",
              cause: null,
              isBroken: false,
              isHeld: false,
              brokenSince: null,
              aliveOn: day,
              checkedOn: day
            }
    })
  const all = ["2026-11-25", "2026-11-20", null, "2026-11-24"].map(on)
  const due = (olderThan: number) =>
    dueLinks(all, { olderThan, today: "2026-11-25" }).map(({ state }) => state?.checkedOn ?? null)

  it("is what was not checked for so many days, the longest unchecked first", () => {
    expect(due(1)).toEqual([null, "2026-11-20", "2026-11-24"])
    expect(due(3)).toEqual([null, "2026-11-20"])
    expect(due(0)).toHaveLength(4)
  })
})

describe("a check of 1,000 links", () => {
  const HOSTS = 4
  const links = Array.from({ length: 1000 }, (_, n) => linkTo(`https://h${2 + (n % HOSTS)}.example/${n}`))

  /** A site that keeps what it is sent, as the real one does. */
  const siteOf = async (): Promise<{ site: TestSite; found: Map<string, string>; calls: () => number }> => {
    const found = new Map<string, string>()
    let calls = 0
    const site = await startSite()
    closing.push(site.close)
    site.answer = ({ method, path, body }) => {
      const query = new URL(path, site.url).searchParams
      if (method === "GET") {
        const after = query.get("after") ?? ""
        const sorted = links.toSorted((a, b) => (a.url < b.url ? -1 : 1)).filter(({ url }) => url > after)
        const state = {
          outcome: "alive",
          cause: null,
          isBroken: false,
          isHeld: false,
          brokenSince: null,
          aliveOn: null
        }
        return {
          body: sorted
            .slice(0, 500)
            .map((link) => (found.has(link.url) ? { ...link, state: { ...state, checkedOn: "2026-11-25" } } : link))
        }
      }
      calls += 1
      const { results } = body as { readonly results: ReadonlyArray<LinkResult> }
      const news = results.filter(({ url, outcome }) => found.get(url) !== outcome)
      for (const { url, outcome } of news) found.set(url, outcome)
      return {
        body: {
          day: "2026-11-25",
          batch: "links",
          recorded: news.length,
          held: 0,
          unchanged: results.length - news.length,
          refused: [],
          position: calls
        }
      }
    }
    return { site, found, calls: () => calls }
  }
  const start = (site: TestSite, makers: MakersServer, gapMs: number): ChildProcess =>
    spawn(
      process.execPath,
      [join(import.meta.dirname, "checker.ts"), site.url, String(portOf(makers)), String(gapMs)],
      {
        stdio: ["ignore", "pipe", "inherit"]
      }
    )

  it("P-LINK-5: asks each host one thing at a time with the pause, survives kill -9, and ends complete", async () => {
    const GAP_MS = 20
    const makers = await makersWith({}, page("Acme"))
    const { site, found } = await siteOf()
    const first = start(site, makers, GAP_MS)
    const ended = once(first, "exit")
    await expect.poll(() => found.size).toBeGreaterThan(200)
    first.kill("SIGKILL")
    await ended
    const before = makers.visits.length
    expect(found.size).toBeLessThan(1000)
    // Sent in chunks as they came: what was asked and not sent is one chunk and what was under way.
    expect(before - found.size).toBeLessThanOrEqual(25 + 2 * HOSTS)
    const second = start(site, makers, GAP_MS)
    const [code] = (await once(second, "exit")) as [number]
    expect([code, found.size]).toEqual([0, 1000])
    expect(makers.visits.length).toBeLessThanOrEqual(1000 + 25 + 2 * HOSTS)
    for (const visits of [makers.visits.slice(0, before), makers.visits.slice(before)]) {
      for (const ofHost of Map.groupBy(visits, ({ host }) => host).values()) {
        for (const [i, { from }] of ofHost.entries()) if (i > 0) expect(from).toBeGreaterThan(ofHost[i - 1]?.to ?? 0)
        // A busy server notes one request late and the next one in time; all together they cannot come too early.
        const took = (ofHost.at(-1)?.from ?? 0) - (ofHost[0]?.from ?? 0)
        expect(took).toBeGreaterThan((ofHost.length - 1) * GAP_MS * 0.9)
      }
    }
  })
})
