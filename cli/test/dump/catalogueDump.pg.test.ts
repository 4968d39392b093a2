/** `driverdex dump` of a real site: its files say what the API says, repeat byte for byte, and a check finds what was changed. */
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import { default as ajvFormats } from "ajv-formats"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type TestApplication, testApplication } from "../../../api/test/support/application.ts"
import { checkDump } from "../../src/dump/checkDump.ts"
import { ask } from "../duckdb.ts"
import { runHere } from "../program/runHere.ts"

type Row = Readonly<Record<string, unknown>>
const TABLES = ["drivers", "releases", "lines", "manufacturers", "printers"] as const

let app: TestApplication
let dir: string
const api: Record<string, ReadonlyArray<Row>> = {}
beforeAll(async () => {
  ;[app, dir] = await Promise.all([
    testApplication({ SITE_URL: "https://drivers.example" }),
    mkdtemp(join(tmpdir(), "driverdex-dump-"))
  ])
  for (const table of ["drivers", "lines", "manufacturers"]) api[table] = await listed(table)
  const models: Array<Row> = []
  for (let page = 1, total = 1; models.length < total; page++) {
    const body = (await answer(`printers?limit=700&page=${page}`)) as { total: number; printers: ReadonlyArray<Row> }
    models.push(...body.printers)
    total = body.total
  }
  api["printers"] = models
  const releases: Array<Row> = []
  for (const { id, key } of api["lines"] ?? []) {
    const of = (await answer(`drivers/${id}/releases`))["releases"] as ReadonlyArray<Row>
    releases.push(...of.map((release) => ({ driver: id, driverKey: key, ...release })))
  }
  api["releases"] = releases
  expect(await run("dump", folder())).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await Promise.all([app.stop(), rm(dir, { recursive: true, force: true })])
})

const folder = () => join(dir, "catalogue")
const run = (...args: ReadonlyArray<string>) => runHere(args, { env: { DRIVERDEX_URL: app.url, XDG_CONFIG_HOME: dir } })
const answer = async (path: string) => (await (await app.call(`/api/v1/${path}`)).json()) as Row
const listed = async (table: string) => {
  const rows: Array<Row> = []
  for (let cursor: unknown = ""; cursor !== null; ) {
    const page = await answer(`${table}?limit=150${cursor === "" ? "" : `&cursor=${cursor}`}`)
    rows.push(...(page[table] as ReadonlyArray<Row>))
    cursor = page["next"]
  }
  return rows
}
const textOf = (name: string) => readFile(join(folder(), name), "utf8")
const linesOf = async (table: string) =>
  (await textOf(`${table}.ndjson`))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Row)
const allBytes = async (path: string) =>
  Promise.all((await readdir(path)).toSorted().map(async (name) => [name, await readFile(join(path, name), "hex")]))

describe("driverdex dump (J-07)", () => {
  test("P-DATA-6: has every record that the API has, in its order", async () => {
    for (const table of TABLES) expect(await linesOf(table)).toEqual(api[table])
    const { records } = JSON.parse(await textOf("manifest.json")) as { records: Row }
    expect(records).toEqual(Object.fromEntries(TABLES.map((table) => [table, api[table]?.length])))
    expect(records["drivers"]).toBeGreaterThan(700)
  })

  test("P-DATA-6: each line is of its JSON Schema, and one without a field is not", async () => {
    for (const table of TABLES) {
      const ajv = new Ajv2020()
      ajvFormats.default(ajv)
      const isValid = ajv.compile(JSON.parse(await textOf(`${table}.schema.json`)))
      const rows = await linesOf(table)
      expect(rows.filter((row) => !isValid(row))).toEqual([])
      const [first = ""] = Object.keys(rows[0] ?? {})
      expect(isValid({ ...rows[0], [first]: undefined })).toBe(false)
    }
  })

  test("P-DATA-6: Parquet and CSV have the same rows for DuckDB, with days, numbers and nulls", async () => {
    for (const table of TABLES) {
      const csv = `read_csv('${folder()}/${table}.csv', all_varchar = true, header = true)`
      const parquet = await ask(`select columns(*)::varchar from '${folder()}/${table}.parquet'`)
      const known = (rows: ReadonlyArray<Row>) =>
        rows.map((row) => Object.values(row).map((value) => (value === null ? "" : value)))
      expect(known(await ask(`select * from ${csv}`))).toEqual(known(parquet))
      expect(parquet).toHaveLength(api[table]?.length ?? 0)
    }
    const [first] = await ask(`select * from '${folder()}/drivers.parquet' where id = 1059`)
    const shown = api["drivers"]?.find(({ id }) => id === 1059) ?? {}
    const { source, ...facts } = shown
    expect(first).toMatchObject({ ...facts, "source.name": (source as Row)["name"] })
    const types = await ask(
      `select column_name, column_type from (describe select * from '${folder()}/drivers.parquet')`
    )
    expect(types).toContainEqual({ column_name: "checkedOn", column_type: "DATE" })
    expect(types).toContainEqual({ column_name: "isLatest", column_type: "BOOLEAN" })
    const joined = await ask(
      `select d.id, count(*)::int as n from '${folder()}/drivers.parquet' d join '${folder()}/releases.parquet' r on r.driver = d.id group by d.id order by d.id`
    )
    const counted = api["lines"]?.filter(({ releases }) => releases !== 0)
    expect(joined).toEqual(counted?.map(({ id, releases }) => ({ id, n: releases })))
  })

  test("the questions of docs/analysts.md have answers", async () => {
    const text = await readFile(join(import.meta.dirname, "../../../docs/analysts.md"), "utf8")
    const questions = [...text.matchAll(/```sql\n([^`]+)```/g)].flatMap(([, sql = ""]) =>
      sql.includes("catalogue/") ? [sql.replaceAll("catalogue/", `${folder()}/`)] : []
    )
    expect(questions).toHaveLength(2)
    const [old, sums] = await Promise.all(questions.map((sql) => ask(sql)))
    expect(old?.length).toBeGreaterThan(5)
    expect(sums?.reduce((sum, { releases }) => sum + Number(releases), 0)).toBe(api["releases"]?.length)
  })

  test("P-DATA-7: says which signed state of the log it goes with, and the same state has the same bytes", async () => {
    const before = await allBytes(folder())
    const { log } = JSON.parse(await textOf("manifest.json")) as { log: { key: string; size: number; root: string } }
    expect(log.key).toBe((await (await app.call("/log/key")).text()).trim())
    expect(await textOf("checkpoint.txt")).toContain(
      `\n${log.size}\n${Buffer.from(log.root, "hex").toString("base64")}\n`
    )
    // The checkpoint says when it was signed, which may be again since.
    const lasting = (files: Array<Array<string>>) => files.filter(([name]) => name !== "checkpoint.txt")
    expect(await run("dump", folder(), "--key", log.key)).toMatchObject({ code: 0, stderr: "" })
    expect(lasting((await allBytes(folder())) as Array<Array<string>>)).toEqual(lasting(before as Array<Array<string>>))
    expect(before).toHaveLength(22)
    const other = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"
    expect(await run("dump", join(dir, "none"), "--key", other)).toMatchObject({ code: 1 })
    expect(await readdir(dir)).not.toContain("none")
  })

  test("P-DATA-8: a check says in one sentence what is wrong", async () => {
    expect(await run("dump", folder(), "--check")).toMatchObject({ code: 0, stderr: "" })
    const wrong = async (name: string, change: (path: string, content: Buffer) => Promise<unknown>, said: RegExp) => {
      const path = join(folder(), name)
      const content = await readFile(path).catch(() => null)
      await change(path, content ?? Buffer.alloc(0))
      await expect(checkDump(folder(), undefined)).rejects.toThrow(said)
      if (content === null) await rm(path)
      else await writeFile(path, content)
    }
    const flipped = async (path: string, content: Buffer) => {
      content = Buffer.from(content)
      content[100] = (content[100] ?? 0) ^ 1
      await writeFile(path, content)
    }
    await wrong("drivers.parquet", flipped, /^drivers\.parquet is not the file that manifest\.json names/)
    await wrong("lines.csv", (path) => rm(path), /^lines\.csv is missing\.$/)
    await wrong("releases.ndjson", (path) => appendFile(path, "{}\n"), /^releases\.ndjson has \d+ bytes, and man/)
    await wrong("more.csv", (path) => writeFile(path, ""), /^more\.csv is no part of the dump\.$/)
    await wrong("manifest.json", (path) => rm(path), /has no manifest\.json: it is no dump, or not a whole one\.$/)
    await wrong("manifest.json", (path) => writeFile(path, "{}"), /is not the manifest of a dump that this program/)
    const recount = async (path: string, content: Buffer) =>
      writeFile(path, content.toString().replace(/"lines": \d+/, '"lines": 7'))
    await wrong("manifest.json", recount, /^lines\.ndjson has \d+ records, and manifest\.json says 7\.$/)
    const regrow = async (path: string, content: Buffer) =>
      writeFile(path, content.toString().replace(/"size": \d+/, '"size": 7'))
    await wrong("manifest.json", regrow, /^checkpoint\.txt is of another state of the log/)
    const reset = async (path: string, content: Buffer) =>
      writeFile(path, content.toString().replace(/\n\d+\n/, "\n7\n"))
    await wrong("checkpoint.txt", reset, /^checkpoint\.txt: The signature of the checkpoint is wrong\.$/)
    await checkDump(folder(), undefined)
    await rm(join(folder(), "lines.csv"))
    const ended = await run("dump", folder(), "--check")
    expect(ended).toEqual({ code: 1, stdout: "", stderr: "error: lines.csv is missing.\n" })
    expect(await run("dump", folder())).toMatchObject({ code: 0 })
  })

  test("P-DATA-8: a folder with other files stays as it is, as does one in which a dump is under way", async () => {
    const other = join(dir, "other")
    await mkdir(other)
    await writeFile(join(other, "drivers.csv"), "mine")
    const refused = await run("dump", other)
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/is not empty and holds no earlier dump/) })
    await writeFile(join(other, "notes.txt"), "mine")
    expect((await run("dump", other)).stderr).toMatch(/holds other files, such as notes\.txt: nothing is written\.\n$/)
    expect(await allBytes(other)).toEqual([
      ["drivers.csv", Buffer.from("mine").toString("hex")],
      ["notes.txt", Buffer.from("mine").toString("hex")]
    ])
    await mkdir(join(folder(), ".driverdex-dump"))
    expect((await run("dump", folder())).stderr).toMatch(/Another dump into .+ is under way, or one was killed/)
    await expect(checkDump(folder(), undefined)).rejects.toThrow(/is under way, or was broken off/)
    await rm(join(folder(), ".driverdex-dump"), { recursive: true })
    await checkDump(folder(), undefined)
  })
})
