import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { makeRepository } from "../sources/repository.ts"
import type { Asked } from "./server.ts"
import { useProgram } from "./setting.ts"

const setting = useProgram()

/** The packages of the source in the shipped list, as of the first commit. */
const BUCKET = [
  "asio4all-np",
  "iddsampledriver-ge9-np",
  "nvidia-display-driver-dch-np",
  "nvidia-display-driver-np",
  "voicemeeter-banana-np",
  "voicemeeter-np",
  "voicemeeter-potato-np",
  "wireguard-np"
]
const manifest = (version: string) => JSON.stringify({ version })
const checkout = (names: ReadonlyArray<string> = BUCKET) => {
  const repository = makeRepository(join(setting().dir, "Nonportable"))
  repository.commit("2026-01-01", { "README.md": "A bucket." })
  repository.commit("2026-02-01", Object.fromEntries(names.map((name) => [`bucket/${name}.json`, manifest("1.0")])))
  return repository
}

interface Call {
  readonly batch: string
  readonly source: string
  readonly dryRun: boolean
  readonly commands: ReadonlyArray<{ readonly line: number; readonly command: Record<string, unknown> }>
}
const callsOf = (asked: ReadonlyArray<Asked>) => asked.map(({ body }) => body as Call)
/** The server takes what it is sent, and refuses the lines that are named. */
const answering =
  (refused: ReadonlyArray<number> = []) =>
  ({ body }: Asked) => {
    const { batch, commands } = body as Call
    const lines = commands.filter(({ line }) => refused.includes(line))
    return {
      body: {
        batch,
        added: 0,
        changed: commands.length - lines.length,
        removed: 0,
        unchanged: 0,
        events: 1,
        position: 9,
        changes: [],
        preserved: [],
        skipped: [],
        refused: lines.map(({ line, command }) => ({
          line,
          key: String(command["key"]),
          field: "version",
          message: "It would go down from 2.0 to 1.0."
        }))
      }
    }
  }

describe("sources pull", () => {
  test("sends the releases of each package to its driver, first as a preview and then in one batch", async () => {
    const { folder, commit } = checkout()
    commit("2026-03-05", { "bucket/wireguard-np.json": manifest("1.1") })
    const { run, site } = setting()
    site.answer = answering()
    const { code, stdout } = await run(["sources", "pull", "scoop-np", folder, "--yes"])
    expect([code, stdout]).toEqual([0, expect.stringContaining("changed\t8")])
    const calls = callsOf(site.asked)
    expect(calls.map(({ dryRun, source }) => [dryRun, source])).toEqual([
      [true, "scoop-np"],
      [false, "scoop-np"]
    ])
    expect(calls[0]?.batch).toMatch(/^pull-scoop-np-2026-03-05-[0-9a-f]{12}$/)
    expect(calls[1]?.batch).toBe(calls[0]?.batch)
    expect(calls[0]?.commands.find(({ command }) => command["key"] === "wireguard")?.command).toEqual({
      do: "release",
      key: "wireguard",
      asOf: "2026-03-05",
      source: {
        id: "scoop-np",
        name: "ScoopInstaller/Nonportable",
        licence: "Unlicense",
        reference: expect.stringMatching(/^ScoopInstaller\/Nonportable [0-9a-f]{7} \(2026-03-05\)$/) as string,
        retrieved: "2026-03-05"
      },
      releases: [
        { version: "1.0", releaseDateIso: "2026-02-01", dateBasis: "first-seen" },
        { version: "1.1", releaseDateIso: "2026-03-05", dateBasis: "first-seen" }
      ]
    })
  })

  test("says the same of the same checkout, whenever it is read", async () => {
    const { folder } = checkout()
    const { run, site } = setting()
    site.answer = answering()
    for (const _time of [1, 2]) expect((await run(["sources", "pull", "scoop-np", folder, "--dry-run"])).code).toBe(0)
    const [first, second] = callsOf(site.asked)
    expect(second).toEqual(first)
  })

  test("goes on without what the server holds back, and ends with 3; --accept takes it", async () => {
    const { folder } = checkout()
    const { run, site } = setting()
    site.answer = answering([2])
    const held = await run(["sources", "pull", "scoop-np", folder, "--yes"])
    expect([held.code, held.stdout]).toEqual([
      3,
      expect.stringContaining("refused-row\t2\tiddsampledriver-ge9\tversion\tIt would go down from 2.0 to 1.0.")
    ])
    site.asked.length = 0
    site.answer = answering()
    await run(["sources", "pull", "scoop-np", folder, "--yes", "--accept", "iddsampledriver-ge9"])
    const accepted = callsOf(site.asked)[0]?.commands.filter(({ command }) => command["accept"] === true)
    expect(accepted?.map(({ command }) => command["key"])).toEqual(["iddsampledriver-ge9"])
  })

  test("sends nothing when more than a tenth of the packages are missing", async () => {
    const { folder } = checkout(BUCKET.slice(1))
    const { run, site } = setting()
    const { code, stderr } = await run(["sources", "pull", "scoop-np", folder, "--yes"])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /asio4all-np: no release found\.\n.*1 of 8 packages of ScoopInstaller\/Nonportable have no release in/s
      )
    ])
    expect(site.asked).toEqual([])
    site.answer = answering()
    expect((await run(["sources", "pull", "scoop-np", folder, "--yes", "--package", "wireguard-np"])).code).toBe(0)
    expect(callsOf(site.asked)[0]?.commands).toHaveLength(1)
  })

  test.each([
    [["sources", "pull", "nowhere", "."], 2, "There is no source 'nowhere': use one of winget, scoop-np"],
    [["sources", "pull", "scoop-np", ".", "--package", "toString"], 2, "has no package 'toString'"],
    [["sources", "pull", "scoop-np", "/nonexistent"], 1, "Git cannot read /nonexistent"]
  ])("%j ends with %d and one sentence", async (args, code, sentence) => {
    const { run, site } = setting()
    const ended = await run(args)
    expect([ended.code, ended.stdout]).toEqual([code, ""])
    expect(ended.stderr).toMatch(/^error: [^\n]+\n$/)
    expect(ended.stderr).toContain(sentence)
    expect(site.asked).toEqual([])
  })

  test.each([
    [["scoop-np"], "Name a checkout, or say --download: one of the two."],
    [["amd", "folder", "--download"], "Name a checkout, or say --download: one of the two."],
    [["winget", "--download"], "has no addresses to download from: clone https://github.com/microsoft/winget-pkgs."],
    [["scoop-np", "folder", "--watch", "0", "--yes"], "--watch takes a number of hours, at most 500."],
    [["scoop-np", "folder", "--watch", "soon", "--yes"], "--watch takes a number of hours, at most 500."],
    [["scoop-np", "folder", "--watch", "24"], "--watch asks no one: add --yes or --dry-run."]
  ])("%j is wrong use, in one sentence", async (args, sentence) => {
    const { run, site } = setting()
    const ended = await run(["sources", "pull", ...args])
    expect([ended.code, ended.stdout]).toEqual([2, ""])
    expect(ended.stderr).toContain(sentence)
    expect(site.asked).toEqual([])
  })

  test("--watch pulls again and again, one line a round, also after a round that failed, until Ctrl-C", async () => {
    const { folder } = checkout()
    const { start, site } = setting()
    let rounds = 0
    site.answer = (asked) => {
      if (!(asked.body as Call).dryRun) return answering([2])(asked)
      rounds += 1
      return rounds === 2 ? { status: 500, body: "The server has failed." } : answering([2])(asked)
    }
    const { code, stdout, stderr } = await start(
      ["sources", "pull", "scoop-np", folder, "--yes", "--watch", "0.00001"],
      {
        onStdout: (text, kill) => text.split("\n").length > 3 && kill("SIGINT")
      }
    )
    expect(code).toBe(130)
    expect(stderr).toBe("error: Stopped.\n")
    const lines = stdout.trimEnd().split("\n")
    expect(lines.length).toBeGreaterThanOrEqual(3)
    const [first, second, third] = lines.map((line) => line.split("\t").slice(1).join(" "))
    expect(first).toMatch(
      /^scoop-np 7 changed, 0 unchanged, 0 preserved, 1 refused \(pull-scoop-np-2026-02-01-\w+\)\. iddsampledriver-ge9: It would go down from 2\.0 to 1\.0\.$/
    )
    expect(second).toMatch(/^scoop-np [A-Z].*\.$/)
    expect(second).not.toContain("changed")
    expect(third).toBe(first)
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\t/)
  })

  test("sources list names what can be pulled, without a site", async () => {
    const { stdout } = await setting().run(["sources", "list"])
    expect(stdout).toContain("scoop-np\tscoop\t8\tUnlicense\thttps://github.com/ScoopInstaller/Nonportable\n")
  })
})

describe("sources refresh", () => {
  test.each([
    [[], "A refresh asks no one: add --yes or --dry-run."],
    [["--yes", "--within", "soon"], "Use a number of hours, at most 720."],
    [["--yes", "--within", "-1"], "Use a number of hours, at most 720."]
  ])("%j is wrong use, in one sentence", async (args, sentence) => {
    const { run, site } = setting()
    const ended = await run(["sources", "refresh", ...args])
    expect([ended.code, ended.stdout]).toEqual([2, ""])
    expect(ended.stderr).toContain(sentence)
    expect(site.asked).toEqual([])
  })
})
