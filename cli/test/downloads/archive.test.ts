/** The archive of downloads: what DuckDB reads in it is what the replay says, and a file never changes. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { lastCompleteDay, openDayArchive } from "../../src/downloads/dayArchive.ts"
import { openParquet } from "../../src/files/parquetFile.ts"
import { ask } from "../duckdb.ts"
import { useProgram } from "../program/setting.ts"

const setting = useProgram()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "driverdex-archive-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const fact = (at: string, n = 0) => ({
  position: 1_000 + n,
  at,
  type: n % 5 === 4 ? "guide-requested" : "download-recorded",
  subject: n % 3 === 0 ? "model:201" : `driver:key-${n % 7}`,
  id: 1_001 + (n % 7),
  category: n % 2 === 0 ? "Printers" : 'Größe, "quoted"\n\u{1f600}',
  manufacturer: n % 11 === 0 ? "" : "HP"
})
/** Three days, two of them mixed around midnight and one long ago, and today. */
const FACTS = [
  ...Array.from({ length: 40 }, (_, n) => fact(`2026-01-05T0${n % 10}:00:00.00${n % 10}Z`, n)),
  fact("2026-03-01T23:59:59.999Z", 1),
  fact("2026-03-02T00:00:00.000Z", 2),
  fact("2026-03-01T23:59:59.998Z", 3),
  fact(new Date().toISOString(), 4)
]

/** A site with these facts, which asks for days as the real one does. */
const answering = (facts: ReadonlyArray<ReturnType<typeof fact>>) => {
  const { run, site } = setting()
  site.answer = ({ path }) => {
    const query = new URL(path, "http://site").searchParams
    const [from, to] = [query.get("from") ?? "", query.get("to") ?? "9"]
    const wanted = facts.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
    const body = wanted.map((one) => `${JSON.stringify(one)}\n`).join("")
    return { headers: { "content-type": "application/x-ndjson" }, body }
  }
  return (...args: ReadonlyArray<string>) => run(["downloads", "archive", folder, ...args])
}
const bytes = async () =>
  Promise.all((await readdir(folder)).toSorted().map(async (name) => [name, await readFile(join(folder, name), "hex")]))

/** As releases wrote one before moments had their logical type; returns its bytes. */
const writeOlderFile = async (day: string, facts: ReadonlyArray<ReturnType<typeof fact>>): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${day}.parquet`)
  const file = await openParquet(path, [
    { name: "recorded_at", type: "TIMESTAMP" },
    ...["type", "subject", "category", "manufacturer"].map((name) => ({ name, type: "STRING" as const }))
  ])
  for (const { at, type, subject, category, manufacturer } of facts)
    await file.add([Date.parse(at), type, subject, category, manufacturer])
  await file.finish()
  return readFile(path, "hex")
}

describe("downloads archive", () => {
  test("P-DL-14: has the facts of each day that is over, row for row as the replay", async () => {
    const archive = answering(FACTS)
    expect(await archive()).toMatchObject({
      code: 0,
      stderr: "",
      stdout: "written\t2026-01-05\nwritten\t2026-03-01\nwritten\t2026-03-02\n"
    })
    expect(await readdir(folder)).toHaveLength(3)
    for (const day of ["2026-01-05", "2026-03-01", "2026-03-02"]) {
      const rows = await ask(
        `select strftime(recorded_at, '%Y-%m-%dT%H:%M:%S.%gZ') as "at", type, subject, category, manufacturer from '${folder}/${day}.parquet'`
      )
      const wanted = FACTS.filter(({ at }) => at.startsWith(day))
      expect(rows).toEqual(wanted.map(({ position: _p, id: _i, ...rest }) => rest))
    }
    const counts = await ask(`select type, count(*)::int as n from '${folder}/*.parquet' group by type order by type`)
    expect(counts).toEqual([
      { type: "download-recorded", n: 35 },
      { type: "guide-requested", n: 8 }
    ])
  })

  test("P-DL-14: adds what has come since, and leaves the files that are there as they are", async () => {
    await answering(FACTS.slice(0, 40))()
    const before = await bytes()
    expect((await answering(FACTS)()).stdout).toBe("written\t2026-03-01\nwritten\t2026-03-02\n")
    expect((await bytes()).slice(0, 1)).toEqual(before)
    const after = await bytes()
    expect(await answering(FACTS)()).toMatchObject({ code: 0, stdout: "" })
    expect(await bytes()).toEqual(after)
    await rm(folder, { recursive: true })
    await answering(FACTS)()
    expect(await bytes()).toEqual(after)
  })

  test("P-DL-15: has corrections in files of the days on which they were made, beside files that stay as they are", async () => {
    await answering(FACTS)()
    const before = await bytes()
    const corrected = (at: string, by: number) => ({ ...fact(at), type: "downloads-corrected", day: "2026-01-05", by })
    const corrections = [corrected("2026-03-03T08:00:00.000Z", -3), corrected("2026-03-03T09:00:00.000Z", 1)]
    const archive = answering([...FACTS, ...corrections])
    expect(await archive()).toMatchObject({ code: 0, stderr: "", stdout: "written\tcorrections/2026-03-03\n" })
    const files = async () => (await bytes()).filter(([name]) => name?.endsWith(".parquet"))
    expect(await archive()).toMatchObject({ code: 0, stdout: "" })
    expect(await archive("--check")).toMatchObject({ code: 0, stdout: "same\t4\n" })
    expect(
      await ask(`select strftime(day, '%Y-%m-%d') as day, difference, subject from '${folder}/corrections/*.parquet'`)
    ).toEqual([-3, 1].map((difference) => ({ day: "2026-01-05", difference, subject: "model:201" })))
    await rm(join(folder, "corrections"), { recursive: true })
    expect(await files()).toEqual(before)
    expect(await archive("--check")).toMatchObject({ code: 0, stdout: "same\t3\n" })
    await archive()
    expect(await archive("--check")).toMatchObject({ code: 0, stdout: "same\t4\n" })
    expect(await answering(FACTS)("--check")).toMatchObject({
      code: 1,
      stderr: "error: Days without anything in the log: corrections/2026-03-03.\n"
    })
  })

  test("P-DL-14: a check says that all is the same, or which day is not", async () => {
    const archive = answering(FACTS)
    await archive()
    const before = await bytes()
    expect(await archive("--check")).toMatchObject({ code: 0, stdout: "same\t3\n" })
    await copyFile(join(folder, "2026-03-01.parquet"), join(folder, "2026-01-05.parquet"))
    expect(await archive("--check")).toMatchObject({
      code: 1,
      stderr: "error: The file of 2026-01-05 is not what the log says of that day.\n"
    })
    await rm(join(folder, "2026-03-01.parquet"))
    await writeFile(join(folder, "2026-01-05.parquet"), Buffer.from(before[0]?.[1] as string, "hex"))
    expect(await archive("--check")).toMatchObject({ code: 1, stderr: "error: Days without a file: 2026-03-01.\n" })
    await copyFile(join(folder, "2026-01-05.parquet"), join(folder, "2026-02-01.parquet"))
    await answering(FACTS.filter(({ at }) => !at.startsWith("2026-03-01")))()
    expect(await answering(FACTS.filter(({ at }) => !at.startsWith("2026-03-01")))("--check")).toMatchObject({
      code: 1,
      stderr: "error: Days without anything in the log: 2026-02-01.\n"
    })
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([])
  })

  test("P-DL-14: an answer that breaks off leaves no file, and a folder that is none is an error", async () => {
    const { run, site } = setting()
    const cut = `${JSON.stringify(fact("2026-01-05T00:00:00.000Z"))}\n{"position":1,`
    site.answer = () => ({ headers: { "content-type": "application/x-ndjson" }, body: cut })
    expect((await run(["downloads", "archive", folder])).code).toBe(1)
    expect(await readdir(folder)).toEqual([])
    await writeFile(join(folder, "file"), "")
    const ended = await run(["downloads", "archive", join(folder, "file")])
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/cannot be used \(EEXIST\)/) })
  })

  describe.each(["UTC", "America/New_York", "Asia/Kolkata"])("in a session with the time zone %s", (timeZone) => {
    const rising = { ...fact("2026-03-02T01:00:00.000Z", 1), subject: "driver:rising" }
    const at = "2026-03-02T02:00:00.000Z"
    const corrected = { ...fact(at, 1), type: "downloads-corrected", day: "2026-03-01", by: -1 }
    const all = [...FACTS, rising, corrected]

    test.each([
      ["a new folder", false],
      ["a folder that an older release began", true]
    ])("the questions of docs/analysts.md have answers in UTC for %s", async (_, isOlder) => {
      if (isOlder) await writeOlderFile("2026-01-05", FACTS.slice(0, 40))
      await answering(all)()
      const text = await readFile(join(import.meta.dirname, "../../../docs/analysts.md"), "utf8")
      const questions = [...text.matchAll(/```sql\n([^`]+)```/g)].flatMap(([, sql = ""]) =>
        sql.includes("facts/") ? [sql.replaceAll("facts/", `${folder}/`)] : []
      )
      expect(questions).toHaveLength(4)
      const [months, hours, recent, counts] = await Promise.all(questions.map((sql) => ask(sql, timeZone)))
      expect(months?.map(({ month, downloads }) => [String(month).slice(0, 10), Number(downloads)])).toEqual([
        ["2026-01-01", 32],
        ["2026-03-01", 4]
      ])
      const ofHours = new Map<number, number>()
      for (const { hour, downloads } of hours ?? [])
        ofHours.set(Number(hour), (ofHours.get(Number(hour)) ?? 0) + Number(downloads))
      const wanted = new Map<number, number>()
      for (const one of [...FACTS.slice(0, -1), rising]) {
        const hour = Number(one.at.slice(11, 13))
        if (one.type === "download-recorded") wanted.set(hour, (wanted.get(hour) ?? 0) + 1)
      }
      expect(ofHours).toEqual(wanted)
      expect(counts?.map(({ day, downloads }) => [day, Number(downloads)])).toEqual([
        ["2026-01-05", 32],
        ["2026-03-01", 1],
        ["2026-03-02", 2]
      ])
      expect(recent).toEqual([{ subject: "driver:rising", recent: "1", before: "0" }])
    })
  })

  test("P-DL-14: moments are those of UTC for every reader, and a folder stays in the form in which it was begun", async () => {
    const type = async (name: string) =>
      (await ask(`select distinct typeof(recorded_at) as type from '${folder}/${name}.parquet'`))[0]?.["type"]
    await answering(FACTS)()
    expect(await type("2026-03-02")).toBe("TIMESTAMP WITH TIME ZONE")
    expect(
      await ask(`select epoch_ms(min(recorded_at)) as first from '${folder}/2026-03-02.parquet'`, "America/New_York")
    ).toEqual([{ first: String(Date.parse("2026-03-02T00:00:00.000Z")) }])
    await rm(folder, { recursive: true })
    const older = await writeOlderFile("2026-01-05", FACTS.slice(0, 40))
    const archive = answering(FACTS)
    expect((await archive()).stdout).toBe("written\t2026-03-01\nwritten\t2026-03-02\n")
    expect(await archive("--check")).toMatchObject({ code: 0, stdout: "same\t3\n" })
    expect(await readFile(join(folder, "2026-01-05.parquet"), "hex")).toBe(older)
    expect([await type("2026-01-05"), await type("2026-03-02")]).toEqual(["TIMESTAMP", "TIMESTAMP"])
    await writeOlderFile("2026-01-05", FACTS.slice(0, 39))
    expect(await archive("--check")).toMatchObject({
      code: 1,
      stderr: "error: The file of 2026-01-05 is not what the log says of that day.\n"
    })
  })

  test("P-DL-19: a file says of itself where its downloads are made up", async () => {
    const makers = () => ask(`select distinct created_by as by from parquet_file_metadata('${folder}/*.parquet')`)
    await answering(FACTS)()
    expect(await makers()).toEqual([{ by: "driverdex" }])
    await rm(folder, { recursive: true })
    const madeUp = FACTS.map((one) => ({ ...one, madeUp: true }))
    await answering(madeUp)()
    expect(await makers()).toEqual([{ by: "driverdex (made-up downloads)" }])
    expect(await answering(madeUp)("--check")).toMatchObject({ code: 0, stdout: "same\t3\n" })
    expect((await answering(FACTS)("--check")).code).toBe(1)
  })

  test("P-DL-14: an empty log has no files", async () => {
    expect(await answering([])()).toMatchObject({ code: 0, stdout: "" })
    expect(await readdir(folder)).toEqual([])
  })

  test("a day is over an hour after midnight", () => {
    expect(lastCompleteDay(Date.parse("2026-03-02T00:59:59Z"))).toBe("2026-02-28")
    expect(lastCompleteDay(Date.parse("2026-03-02T01:00:00Z"))).toBe("2026-03-01")
  })

  test("P-DL-14: files of more than one row group are whole", async () => {
    const days = openDayArchive(folder, true)
    for (let n = 0; n < 120_001; n++)
      await days.add({ ...fact("2026-01-05T00:00:00.000Z", n), type: "download-recorded" })
    expect(await days.finish()).toEqual(["2026-01-05"])
    expect(
      await ask(`select count(*)::int as n, count(distinct subject)::int as s from '${folder}/*.parquet'`)
    ).toEqual([{ n: 120_001, s: 8 }])
  })
})
