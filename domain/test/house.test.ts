/**
 * The plan of the house: which room stands on which floor. A room imports only rooms on lower floors, so that who reads one needs to
 * know nothing of what stands above it; and nothing imports in a circle, types and `import()` included.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, normalize, relative, sep } from "node:path"
import { describe, expect, it } from "vitest"

const ROOT = join(import.meta.dirname, "../..")

/** Rooms by package, the lowest floor first. A room is a folder, or a file of the package's root. */
const FLOORS: Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>> = {
  domain: [
    ["text", "consent"],
    ["importing"],
    ["catalogue"],
    ["detection", "pcs", "printers", "search"],
    ["events"],
    ["devices", "downloads", "webhooks"],
    ["decide", "quality", "answers"],
    ["forms", "transparency"]
  ],
  projections: [["."], ["catalogue", "downloads"]],
  fixtures: [
    ["testing", "help", "guides", "printers"],
    ["catalogue"],
    ["devices"],
    ["answers"],
    ["scan"],
    ["datapackage"]
  ],
  api: [
    ["contract"],
    ["platform"],
    ["store/postgres"],
    ["store/log"],
    ["http"],
    ["catalogue", "accounts"],
    ["commands", "downloads"],
    ["queries"],
    ["operations"],
    ["site"],
    // Capabilities that a site can do without: nothing below names one, and `start` alone puts them in.
    ["extras/transparency", "extras/public-api", "extras/approvals", "extras/feeds", "extras/badges"],
    ["extras/webhooks", "extras/backups", "extras/dumps", "extras/pictures"],
    ["extras/alerts", "extras/telemetry"],
    ["start"],
    ["main.ts"]
  ],
  cli: [
    ["verb"],
    ["files", "hardware"],
    ["manufacturers", "verify", "downloads"],
    ["sources", "dump", "views"],
    ["commands"],
    ["program.ts"],
    ["main.ts"]
  ],
  web: [
    ["ui", "site-manifest.ts"],
    ["client"],
    ["visitor"],
    ["shell"],
    ["catalogue"],
    ["search"],
    ["pages", "admin"],
    ["routes"],
    ["routeTree.gen.ts"],
    ["router.tsx"],
    ["entry-client.tsx", "entry-server.tsx"]
  ]
}
const PACKAGES = Object.keys(FLOORS)

/** Here the path is an address that people type, so a file has its last word: a page's, or a command's verb under its noun. */
const ADDRESSES = /^(?:routes|commands\/[^/]+)\//

/** May wait by promises (docs/decisions/002): timing is what these are about, and Effect's fibers would change it. */
const ENGINES =
  /^(?:store\/|extras\/backups\/|platform\/outgoing\/|(?:catalogue\/(?:CatalogueReader|LiveCatalogue|awaitReadModel)|downloads\/DownloadRecorder|http\/(?:CachedResponses|CachedJson|PageCache)|site\/Pages|extras\/transparency\/LogTree|platform\/(?:Batching|afterListening))\.ts$)/

/** One more thing of its kind is one more file here, however short: a list's form, a source's format, a group of calls, a page of text. */
const FAMILIES = /^(?:devices\/scan\/forms|sources\/formats|contract|guides|help)\//

/** May only fall: lines of `api` outside of its engines that wait by promises. */
const PROMISES = 722

interface SourceFile {
  /** Relative to the package's `src`, with slashes. */
  readonly path: string
  readonly lines: number
  readonly text: string
  /** Files of the same package, by path. */
  readonly imports: ReadonlySet<string>
  /** Of these, what an `import()` loads. */
  readonly loads: ReadonlySet<string>
}

const IMPORT = /(?:\bfrom|\bimport)\s*(\()?\s*["'](\.[^"']+)["']/g

const filesOf = (workspace: string): ReadonlyArray<SourceFile> => {
  const src = join(ROOT, workspace, "src")
  const paths = readdirSync(src, { recursive: true, encoding: "utf8" })
    .map(slashed)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
  return paths.map((path) => {
    const text = readFileSync(join(src, path), "utf8")
    const found = [...text.matchAll(IMPORT)].map(([, isLoad, specifier = ""]) => ({
      isLoad: isLoad !== undefined,
      target: slashed(normalize(join(dirname(path), specifier)))
    }))
    return {
      path,
      text,
      lines: text.split("\n").length,
      imports: new Set(found.map(({ target }) => target)),
      loads: new Set(found.filter(({ isLoad }) => isLoad).map(({ target }) => target))
    }
  })
}

const slashed = (path: string): string => path.split(sep).join("/")

const FILES = new Map(PACKAGES.map((workspace) => [workspace, filesOf(workspace)]))
const filesIn = (workspace: string): ReadonlyArray<SourceFile> => FILES.get(workspace) ?? []

/** The room of the plan that a file is in. */
const roomOf = (workspace: string, path: string): string | undefined => {
  const rooms = FLOORS[workspace]?.flat() ?? []
  return (
    rooms.find((room) => path === room || path.startsWith(`${room}/`)) ??
    (path.includes("/") ? undefined : rooms.find((room) => room === "."))
  )
}

const floorOf = (workspace: string, room: string): number =>
  FLOORS[workspace]?.findIndex((rooms) => rooms.includes(room)) ?? -1

/** 'a.ts -> b.ts' for each import that does not lead down. */
const climbsIn = (workspace: string): ReadonlyArray<string> =>
  filesIn(workspace).flatMap(({ path, imports }) => {
    const room = roomOf(workspace, path)
    return [...imports]
      .map((target) => ({ target, below: roomOf(workspace, target) }))
      .filter(({ below }) => room !== undefined && below !== undefined && below !== room)
      .filter(({ below }) => floorOf(workspace, below ?? "") >= floorOf(workspace, room ?? ""))
      .map(({ target }) => `${path} -> ${target}`)
  })

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const fileGraph = (workspace: string): Graph => new Map(filesIn(workspace).map(({ path, imports }) => [path, imports]))

const folderGraph = (workspace: string): Graph => {
  const folders = new Map<string, Set<string>>()
  for (const { path, imports } of filesIn(workspace)) {
    const folder = dirname(path)
    const targets = folders.get(folder) ?? new Set()
    folders.set(folder, targets)
    for (const target of imports) if (dirname(target) !== folder) targets.add(dirname(target))
  }
  return folders
}

/** Groups in which each reaches all others: strongly connected components with more than one member. */
const circlesIn = (graph: Graph): ReadonlyArray<string> => {
  const reached = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)]))
  const circles = [...graph.keys()].map((node) =>
    [...(reached.get(node) ?? [])].filter((other) => reached.get(other)?.has(node))
  )
  return [...new Set(circles.filter(({ length }) => length > 1).map((circle) => circle.toSorted().join(", ")))]
}

const reachableFrom = (start: string, graph: Graph): ReadonlySet<string> => {
  const reached = new Set<string>()
  const waiting = [start]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const target of graph.get(next) ?? []) {
      if (!reached.has(target)) waiting.push(target)
      reached.add(target)
    }
  }
  return reached
}

/** Lines: below it a file needs a reason to be one, and above it what imports it is long enough. */
const LENGTHS = { short: 60, long: 240 }

/** What other packages and tests import of a package, as 'domain/src/text/fold'. */
const importedElsewhere = (): ReadonlySet<string> => {
  const sources = PACKAGES.flatMap((workspace) =>
    ["src", "test", "bench"].flatMap((folder) => {
      const root = join(ROOT, workspace, folder)
      const paths = existsSync(root) ? readdirSync(root, { recursive: true, encoding: "utf8" }) : []
      return paths.filter((path) => /\.tsx?$/.test(path)).map((path) => join(root, path))
    })
  )
  const found = sources.flatMap((source) => {
    const isTest = !slashed(relative(ROOT, source)).includes("/src/")
    return [...readFileSync(source, "utf8").matchAll(/["']((?:\.\.?\/|@driverdex\/)[^"'\n]+)["']/g)].flatMap(
      ([, name = ""]) => {
        if (name.startsWith("@"))
          return [
            name.replace(/^@driverdex\/(\w+)\//, "$1/src/").replace("api/src/outgoing/", "api/src/platform/outgoing/")
          ]
        return isTest ? [slashed(relative(ROOT, join(dirname(source), name)))] : []
      }
    )
  })
  return new Set(found.map(withoutSuffix))
}

const withoutSuffix = (path: string): string => path.replace(/\.tsx?$/, "")

/**
 * Files that have not earned their existence (docs/decisions/038): short ones that only one file of their room imports, and that
 * would not make it long.
 */
const sliversOf = (workspace: string, elsewhere: ReadonlySet<string>): ReadonlyArray<string> => {
  const files = filesIn(workspace)
  const loaded = new Set(files.flatMap(({ loads }) => [...loads]))
  const hasReason = (path: string): boolean =>
    path.endsWith(".schema.ts") ||
    loaded.has(path) ||
    ADDRESSES.test(path) ||
    FAMILIES.test(path) ||
    elsewhere.has(`${workspace}/src/${withoutSuffix(path)}`)
  return files
    .filter(({ path, lines }) => {
      if (lines >= LENGTHS.short || hasReason(path)) return false
      const [importer, ...others] = files.filter(({ imports }) => imports.has(path))
      return (
        importer !== undefined &&
        others.length === 0 &&
        roomOf(workspace, importer.path) === roomOf(workspace, path) &&
        importer.lines + lines <= LENGTHS.long
      )
    })
    .map(({ path }) => `${workspace}/src/${path}`)
}

const promiseLines = (): number =>
  filesIn("api")
    .filter(({ path }) => !ENGINES.test(path))
    .reduce((sum, { text }) => sum + text.split("\n").filter((line) => /\basync\b|\bPromise</.test(line)).length, 0)

const sharedNamesOf = (workspace: string): ReadonlyArray<string> => {
  const names = filesIn(workspace)
    .filter(({ path }) => !ADDRESSES.test(path))
    .map(({ path }) =>
      basename(path)
        .replace(/\.tsx?$/, "")
        .toLowerCase()
    )
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))].toSorted()
}

describe.each(PACKAGES)("the house of %s", (workspace) => {
  it("has every file in a room of the plan, and no room without files", () => {
    const files = filesIn(workspace).map(({ path }) => ({ path, room: roomOf(workspace, path) }))
    expect(files.filter(({ room }) => room === undefined)).toEqual([])
    const used = new Set(files.map(({ room }) => room))
    expect((FLOORS[workspace] ?? []).flat().filter((room) => !used.has(room))).toEqual([])
  })

  it("has rooms that import only rooms on lower floors", () => {
    expect(filesIn(workspace).some(({ imports }) => imports.size > 0)).toBe(true)
    expect(climbsIn(workspace)).toEqual([])
  })

  it("has no circle of folders or of files, loaded later or at once", () => {
    expect(circlesIn(folderGraph(workspace))).toEqual([])
    expect(circlesIn(fileGraph(workspace))).toEqual([])
  })

  it("has no two files whose names differ only in folder and case", () => {
    expect(sharedNamesOf(workspace)).toEqual([])
  })
})

describe("the site's pages", () => {
  it("name no address of the API but by a call of the contract, which the compiler checks", () => {
    // The page of the API's documentation is no call.
    const named = filesIn("web").flatMap(({ path, text }) => (/["'`]\/api\/(?!docs")/.test(text) ? [path] : []))
    expect(named).toEqual([])
  })
})

describe("the files", () => {
  it("have earned their existence: no short one has a single importer that could hold it", () => {
    const elsewhere = importedElsewhere()
    expect(elsewhere.size).toBeGreaterThan(500)
    expect(PACKAGES.flatMap((workspace) => sliversOf(workspace, elsewhere))).toEqual([])
  })

  it("of api outside of its engines wait by promises in ever fewer lines", () => {
    expect(promiseLines()).toBeLessThanOrEqual(PROMISES)
  })
})
