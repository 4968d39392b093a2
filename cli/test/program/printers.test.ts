import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { fullSite } from "./fullSite.ts"
import type { Asked } from "./server.ts"
import { useProgram } from "./setting.ts"

const setting = useProgram()

describe("printers resolve", () => {
  test("P-PRN-24: answers a name and an id, and asks no site", async () => {
    const { run, site } = setting()
    const byName = await run(["printers", "resolve", "hp", "laserjet", "1020"])
    expect({ code: byName.code, stderr: byName.stderr }).toEqual({ code: 0, stderr: "" })
    expect(byName.stdout.trimEnd().split("\t").slice(0, 4)).toEqual([
      "HP LaserJet 1020",
      "Only its own driver (host-based)",
      "HP's own package of the model",
      "0.9"
    ])
    const byId = await run(["printers", "resolve", "USBPRINT\\CanonMF4010_Series58E4", "--json"])
    expect(JSON.parse(byId.stdout)).toMatchObject({ title: "Canon MF4010", hostBased: true, steps: [{}, {}, {}] })
    expect(site.asked).toEqual([])
  })

  test("P-PRN-24: says that no list names what it does not know", async () => {
    const { code, stderr } = await setting().run(["printers", "resolve", "acme", "9"])
    expect([code, stderr]).toEqual([
      1,
      "error: No list names a printer called acme 9. Write its maker and its model.\n"
    ])
  })
})

const taken = ({ body }: Asked) => {
  const { rows } = body as { rows: ReadonlyArray<{ line: number }> }
  return { body: { changed: rows.length, unchanged: 0, changes: [], refused: [], position: 9 } }
}

describe("printers set and reset", () => {
  test("P-PRN-26: send what was said, and null for what the lists shall say again", async () => {
    const { run, site } = setting()
    site.answer = fullSite()
    await run(["printers", "set", "acme/p1", "--host-based", "no", "--verdict", "own", "--reason", "its manual"])
    await run(["printers", "reset", "acme/p1", "verdict", "kind"])
    const [set, reset] = site.asked.map(({ body }) => body)
    expect(set).toEqual({
      dryRun: false,
      reason: "its manual",
      rows: [{ line: 1, row: { model: "acme/p1", hostBased: false, verdict: "own" } }]
    })
    expect(reset).toMatchObject({ rows: [{ row: { model: "acme/p1", verdict: null, kind: null } }] })
  })

  test("P-PRN-26: a refusal says which fact and why", async () => {
    const { run, site } = setting()
    const refused = [{ line: 1, model: "acme/p9", field: "model", message: "No printer model has this address." }]
    site.answer = () => ({ body: { changed: 0, unchanged: 0, changes: [], refused, position: 9 } })
    expect(await run(["printers", "set", "acme/p9", "--colour", "no"])).toEqual({
      code: 1,
      stdout: "",
      stderr: "error: model: No printer model has this address.\n"
    })
  })
})

describe("printers import and export", () => {
  test.each([
    ["rows.ndjson", '{"model":"acme/p1","colour":true,"languages":["pcl6","urf"],"kind":null}\n'],
    ["rows.csv", "model,colour,languages,kind\r\nacme/p1,TRUE,pcl6;urf,\r\n"]
  ])("P-PRN-26: %s is read, an empty cell as null, and a file is one batch", async (name, text) => {
    const { file, run, site } = setting()
    site.answer = taken
    const ended = await run(["printers", "import", await file(name, text), "--reason", "tested"])
    expect(ended).toEqual({ code: 0, stdout: "changed\t1\nunchanged\t0\nrefused\t0\n", stderr: "" })
    expect(site.asked[0]?.body).toEqual({
      batch: expect.stringMatching(/^printers:\d{4}-/),
      dryRun: false,
      reason: "tested",
      rows: [
        {
          line: name === "rows.csv" ? 2 : 1,
          row: { model: "acme/p1", colour: true, languages: ["pcl6", "urf"], kind: null }
        }
      ]
    })
  })

  test("P-PRN-26: goes in parts of 500 rows, and lists what was refused with its line, ending with 3", async () => {
    const { file, run, site } = setting()
    site.answer = (asked) => {
      const { body } = taken(asked)
      const refused = [{ line: 1, model: "acme/p0", field: "kind", message: "Use one of them." }]
      return { body: site.asked.length === 1 ? { ...body, changed: 499, refused } : body }
    }
    const rows = Array.from({ length: 501 }, (_, n) => `{"model":"acme/p${n}","kind":"x"}\n`).join("")
    const ended = await run(["printers", "import", await file("rows.ndjson", `${rows}{broken\n`)])
    expect(site.asked.map(({ body }) => (body as { rows: ReadonlyArray<unknown> }).rows.length)).toEqual([500, 1])
    expect(new Set(site.asked.map(({ body }) => (body as { batch: string }).batch)).size).toBe(1)
    expect(ended).toEqual({
      code: 3,
      stdout:
        "changed\t500\nunchanged\t0\nrefused\t2\nrefused-row\t1\tacme/p0\tkind\tUse one of them.\nrefused-row\t502\t\trow\tThis row is not valid JSON.\n",
      stderr: "error: 2 of 502 rows refused; the others are done.\n"
    })
  })

  test("P-PRN-26: an export is a file that the import reads again", async () => {
    const { dir, run, site } = setting()
    site.answer = fullSite()
    const path = join(dir, "models.csv")
    expect(await run(["printers", "export", path, "--edited"])).toMatchObject({ code: 0 })
    expect(site.asked[0]?.path).toBe("/api/printer-edits/export?edited=yes")
    expect(await readFile(path, "utf8")).toBe(
      "model,brand,name,kind,multifunction,colour,network,languages,hostBased,airPrint,ippEverywhere,verdict,line\r\nacme/p1,,,,,true,,pcl6;urf,,,,,\r\n"
    )
    site.answer = taken
    await run(["printers", "import", path])
    expect(site.asked.at(-1)?.body).toMatchObject({
      rows: [{ line: 2, row: { model: "acme/p1", colour: true, languages: ["pcl6", "urf"], verdict: null } }]
    })
  })
})
