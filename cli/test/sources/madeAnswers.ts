/**
 * What the addresses of the shipped sources answer, made by hand after the public forms: of every source that is read over https, by the
 * paths of its files. What a package says is the test's.
 */
import type { PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import type { FormatName } from "../../src/sources/formats/byName.ts"
import { feedSample } from "./feedSamples.ts"
import { nuspec } from "./samples.ts"
import { zipOf } from "./zipOf.ts"

export interface Fact {
  readonly version: string
  /** YYYY-MM-DD. */
  readonly day: string
}

/** By package. */
export type Facts = ReadonlyMap<string, Fact>

export interface Making {
  /** The day on which a table was made, where it says that. */
  readonly madeOn: string
}

/** The files of a source by their paths. */
export const madeAnswers = (source: PullSource, facts: Facts, making: Making): Readonly<Record<string, string>> => {
  if (source.feeds !== undefined)
    return feedSample(source, (name) => facts.get(name) ?? { version: "1.0", day: "2026-01-01" })
  const make = FORMS[source.format as FormatName]
  if (make === undefined) throw new Error(`No answers are made in the form ${source.format}.`)
  return make({ source, facts, ...making })
}

/** What an address answers: the file, or the archive that it comes in. */
export const bodyOf = ({ zipped }: PullSource, path: string, text: string): string | Buffer =>
  zipped?.includes(path) === true ? zipOf({ [path]: text }, true) : text

/** What every package of a source says: the version of its record, with its day, unless the test says another, by the record's key. */
export const shippedFacts = async (
  { packages }: PullSource,
  other: Readonly<Record<string, Partial<Fact>>> = {}
): Promise<Facts> => {
  const rows = new Map((await seedDrivers()).map(({ row }) => [row.key, row]))
  return new Map(
    Object.entries(packages).map(([name, key]) => {
      const { version, releaseDateIso } = rows.get(key) ?? {}
      return [name, { version: version ?? "1.0", day: releaseDateIso ?? "2026-01-01", ...other[key] }]
    })
  )
}

interface Made extends Making {
  readonly source: PullSource
  readonly facts: Facts
}

type Make = (made: Made) => Readonly<Record<string, string>>

const json = JSON.stringify

/** A file for each package, at the path that its source names. */
const each =
  (write: (name: string, fact: Fact) => string): Make =>
  ({ source, facts }) => {
    const pathOf = (name: string) =>
      source.each?.path.replaceAll("{package}", name) ??
      Object.keys(source.files ?? {}).find((path) => path.endsWith(`/${name}.nuspec`) || path === `${name}.json`) ??
      ""
    return Object.fromEntries([...facts].map(([name, fact]) => [pathOf(name), write(name, fact)]))
  }

/** All packages in one file. */
const table =
  (path: string, write: (facts: Facts, making: Making) => string): Make =>
  ({ facts, madeOn }) => ({ [path]: write(facts, { madeOn }) })

const winget: Make = table("index.v2.json", (facts, { madeOn }) =>
  json([
    ...[...facts].map(([PackageId, { version, day }]) => ({
      PackageId,
      Version: version,
      LastUpdate: `${day}T05:00:00Z`
    })),
    { PackageId: "Another.Package", Version: "1.0", LastUpdate: `${madeOn}T05:00:00Z` }
  ])
)

const endoflife: Make = table(
  "products/nvidia-driver.md",
  (facts) => `---
title: NVIDIA Driver
releases:
${[...facts]
  .map(
    ([name, { version, day }]) =>
      `-   releaseCycle: "${branch(name)}"\n    latest: "${version}"\n    latestReleaseDate: ${day}`
  )
  .join("\n")}
---
`
)

const branch = (name: string): string => name.slice(name.indexOf("#") + 1)

const firstever: Make = ({ facts }) => {
  const pages = new Map<string, string>()
  const written = (day: string) => day.split("-").toReversed().join("/")
  // The head of a page stands before its rows.
  const sorted = [...facts].toSorted(([a], [b]) => a.length - b.length)
  for (const [name, { version, day }] of sorted) {
    const [page = "", device] = name.split("/")
    const path = `data/intel-${page}-driver-latest.md`
    const row =
      device === undefined
        ? `Latest Version = ${version}\nRelease Date = ${written(day)}\n\n`
        : `| DEV_${device} | chipset | ${version} | ${written(day)} |\n`
    pages.set(path, (pages.get(path) ?? "") + row)
  }
  return Object.fromEntries(pages)
}

const configx: Make = table("feed/updates.json", (facts) => {
  const feed: Record<string, unknown> = {}
  for (const [name, { version, day }] of facts) {
    let within = feed
    for (const part of name.split(".")) {
      within[part] ??= {}
      within = within[part] as Record<string, unknown>
    }
    Object.assign(within, { version, date: day })
  }
  return json(feed)
})

const keylase: Make = table("drivers.json", (facts) => {
  const drivers = [...facts].map(([name, { version }]) => {
    const [, os, product, variants = ""] = /^([^/]*)\/([^/]*)\/(.*)$/.exec(name) ?? []
    return { os, product, variant: variants.split(" + ")[0], version }
  })
  return json({ win: { x86_64: { drivers } } })
})

const osd: Make = ({ facts }) => {
  const kinds = Map.groupBy([...facts], ([name]) => name.split("/")[0])
  return Object.fromEntries(
    [...kinds].map(([kind, packages]) => [
      `cache/archive-other/Intel${kind}DriverPack.json`,
      json(
        packages.map(([name, { version, day }]) => {
          const [, group, architecture] = name.split("/")
          return {
            DriverVersion: version,
            LastUpdate: `${day}T00:00:00Z`,
            OsArch: [architecture],
            DriverGrouping: group
          }
        })
      )
    ])
  )
}

const lookup: Make = each((_name, { version, day }) => {
  const [weekday, date, month, year] = new Date(`${day}T12:00:00Z`).toUTCString().split(/[ ,]+/)
  const written = `${weekday} ${month} ${date}, ${year}`
  return json({ IDS: [{ downloadInfo: { Version: version, ReleaseDateTime: written, IsBeta: "0" } }] })
})

const FORMS: Partial<Record<FormatName, Make>> = {
  scoop: each((_name, { version }) => json({ version })),
  chocolatey: each((name, { version }) => nuspec(version, name)),
  dumplings: each((_name, { version, day }) => `Version: ${version}\nReleaseTime: ${day}T00:00:00Z\n`),
  "github-releases": each((_name, { version, day }) =>
    json([{ tag_name: `v${version}`, published_at: `${day}T08:00:00Z`, assets: [] }])
  ),
  "nvidia-lookup": lookup,
  "winget-index": winget,
  amd: table("amdversions.xml", (facts) => {
    const rows = [...facts.values()].map(
      ({ version, day }) =>
        `<driver version="${version}" operating-system="Windows"><release-date>${day}</release-date></driver>`
    )
    return `<amd_drivers>${rows.join("")}</amd_drivers>`
  }),
  endoflife,
  "release-data": table("releases/nvidia-driver.json", (facts) => {
    const releases = [...facts].map(([name, { version, day }]) => [
      branch(name),
      { name: branch(name), latest: version, latestReleaseDate: day }
    ])
    return json({ releases: Object.fromEntries(releases) })
  }),
  firstever,
  configx,
  keylase,
  windriverindex: table("water-level.json", (facts) =>
    json({ data: [...facts].map(([family, { version, day }]) => ({ family, version, first_published: day })) })
  ),
  osd
}
