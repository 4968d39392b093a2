/** Feeds of makers as the shipped list of sources describes them, against answers made by hand after their public forms. */
import { PULL_SOURCES, type PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import { describe, expect, it } from "vitest"
import { formatOf } from "../../src/sources/formats/byName.ts"
import { feedFormat } from "../../src/sources/formats/feed.ts"
import { UnreadableSource } from "../../src/sources/SourceFormat.ts"
import { FEED_SAMPLES, feedSample } from "./feedSamples.ts"
import { shippedFacts } from "./madeAnswers.ts"

const FEEDS = PULL_SOURCES.filter(({ feeds }) => feeds !== undefined)
const source = (id: string): PullSource => PULL_SOURCES.find((one) => one.id === id) as PullSource
const reading = (of: PullSource, files: Readonly<Record<string, string>>, name: string) => {
  const format = formatOf(of)
  return format.read(new Map(Object.entries(files).filter(([path]) => format.isFileOf(path, name))), name)
}

describe("makers' own feeds (P-IMP-14)", () => {
  it("are described for each package, and only for those of the source", () => {
    expect(Object.keys(FEED_SAMPLES).toSorted()).toEqual(FEEDS.map(({ id }) => id).toSorted())
    for (const { id, format, feeds = {}, files = {}, packages } of FEEDS) {
      expect({ id, format, packages: Object.keys(feeds) }).toEqual({
        id,
        format: "feed",
        packages: Object.keys(packages)
      })
      for (const { file } of Object.values(feeds)) expect(Object.keys(files)).toContain(file)
    }
  })

  it.each(FEEDS.map((one) => [one.id, one] as const))(
    "%s is read in its form, as its record counts",
    async (_id, of) => {
      const facts = await shippedFacts(of)
      const numberOf = (name: string) => {
        const fact = facts.get(name) ?? { version: "", day: "" }
        // A record without a version takes whatever number has the form.
        return fact.version === "1.0" ? { ...fact, version: "1.2.3.4" } : fact
      }
      const files = feedSample(of, numberOf)
      expect(Object.keys(files).toSorted()).toEqual(Object.keys(of.files ?? {}).toSorted())
      for (const name of Object.keys(of.packages)) {
        const [release, ...others] = reading(of, files, name)
        expect({ name, version: release?.version, others }).toEqual({
          name,
          version: numberOf(name).version,
          others: []
        })
      }
    }
  )

  it("take the newest of several, with its own address, and the day where the maker names one", () => {
    const say = () => ({ version: "7.5.2.1", day: "2026-10-01" })
    expect(reading(source("elgato"), feedSample(source("elgato"), say), "sd-win")).toEqual([
      { version: "7.5.2.1", path: "updates.json", downloadUrl: "https://edge.elgato.com/sd-win.msi" }
    ])
    const app = () => ({ version: "3.2.0", day: "2026-10-01" })
    expect(reading(source("espresso"), feedSample(source("espresso"), app), "app")).toEqual([
      { version: "3.2.0", path: "latest.yml", publishedOn: "2026-10-01" }
    ])
  })

  it.each([
    ["another form of number", "wacom", "7.0 beta"],
    ["a number without its build", "insta360", "2.2.4"],
    ["words", "npcap", "latest"]
  ])("refuse %s: nothing is read of it", (_what, id, version) => {
    const of = source(id)
    const [name = ""] = Object.keys(of.packages)
    const read = () =>
      reading(
        of,
        feedSample(of, () => ({ version, day: "2026-10-01" })),
        name
      )
    let releases: ReadonlyArray<unknown> = []
    try {
      releases = read()
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableSource)
    }
    expect(releases).toEqual([])
  })

  it("refuse a page in the place of the file, a file that was cut off, and one without the fields", () => {
    const page = "<!doctype html><html><body>Access denied<br></body></html>"
    for (const of of FEEDS) {
      const [name = ""] = Object.keys(of.packages)
      const file = of.feeds?.[name]?.file ?? ""
      for (const body of [page, "", "{}", "[]", "null", '{"version":', "a: [", "<a><b></a>"]) {
        const read = () => {
          try {
            return reading(of, { [file]: body }, name)
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableSource)
            return []
          }
        }
        expect({ id: of.id, body, releases: read() }).toEqual({ id: of.id, body, releases: [] })
      }
    }
  })

  it("are read in time that grows with the answer, whatever it is filled with", () => {
    const fillings = [
      'href="1.1.1',
      "ProductVersion = ",
      "Version V1.1 (((",
      "wintun-1.1.",
      "[Update]\n\n\n\n   \t",
      '{"a":['
    ]
    const time = (id: string, body: string) => {
      const of = source(id)
      const [name = ""] = Object.keys(of.packages)
      const from = performance.now()
      try {
        reading(of, { [of.feeds?.[name]?.file ?? ""]: body }, name)
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableSource)
      }
      return performance.now() - from
    }
    for (const { id } of FEEDS.filter(({ feeds }) => Object.values(feeds ?? {}).some((feed) => "text" in feed))) {
      for (const filling of fillings) expect(time(id, filling.repeat(2_000_000 / filling.length))).toBeLessThan(2_000)
    }
  })

  it("tell nothing by a place that is not there or that an object has by birth", () => {
    const format = feedFormat({ a: { file: "f", as: "json", form: "(.+)", version: ["constructor", "name"] } })
    expect(format.read(new Map([["f", "{}"]]), "a")).toEqual([])
    expect(format.read(new Map([["f", "{}"]]), "toString")).toEqual([])
  })
})
