import { describe, expect, test } from "vitest"
import type { Asked } from "./server.ts"
import { useProgram } from "./setting.ts"

const setting = useProgram()

const row = (key: string) => ({
  key,
  name: `Driver ${key}`,
  manufacturer: "NVIDIA",
  category: "Graphics Cards",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://www.nvidia.com/en-us/drivers/"
})
const ndjson = (...rows: ReadonlyArray<unknown>) => rows.map((one) => `${JSON.stringify(one)}\n`).join("")
const imported = ({ body }: Asked) => {
  const { batch, commands } = body as { batch: string; commands: ReadonlyArray<unknown> }
  const counts = { added: commands.length, changed: 0, removed: 0, unchanged: 0, events: commands.length }
  return { body: { batch, ...counts, changes: [], preserved: [], skipped: [], refused: [], position: 9 } }
}

describe("catalogue import", () => {
  test.each([
    ["rows.ndjson", ndjson(row("a"), row("b"))],
    ["rows.json", JSON.stringify([row("a"), row("b")], null, 2)],
    ["rows.csv", [Object.keys(row("a")), Object.values(row("a")), Object.values(row("b"))].join("\r\n")]
  ])("%s is read by its name, and by its content from standard input", async (name, text) => {
    const { file, run, site } = setting()
    site.answer = imported
    const path = await file(name, text)
    for (const ended of [
      await run(["catalogue", "import", path]),
      await run(["catalogue", "import", "-"], { input: text })
    ]) {
      expect(ended).toEqual({
        code: 0,
        stdout: "added\t2\nchanged\t0\nunchanged\t0\npreserved\t0\nrefused\t0\n",
        stderr: ""
      })
    }
    for (const { body } of site.asked) {
      const { commands, ...call } = body as { commands: ReadonlyArray<object> }
      expect(commands).toMatchObject(["a", "b"].map((key) => ({ command: { do: "add", ...row(key) } })))
      expect(call).toEqual({ batch: expect.stringMatching(/^import-/), source: "catalogue", dryRun: false })
    }
  })

  test("the options reach the server", async () => {
    const { file, run, site } = setting()
    site.answer = imported
    const path = await file("x.txt", JSON.stringify([row("a")]))
    await run([
      "catalogue",
      "import",
      path,
      "--format",
      "json",
      "--dry-run",
      "--overwrite",
      "--restore",
      "--source",
      " p "
    ])
    expect(site.asked[0]?.body).toMatchObject({ source: "p", dryRun: true, overwrite: true, restore: true })
  })

  test("refused rows are listed with their lines and end with 3", async () => {
    const { file, run, site } = setting()
    site.answer = (asked) => {
      const { body } = imported(asked)
      const refused = [{ line: 4, key: "d", field: "category", message: "There is no such category." }]
      return { body: { ...body, added: 1, preserved: [{ line: 1, key: "a", fields: ["rating"] }], refused } }
    }
    const path = await file("rows.ndjson", `${ndjson(row("a"))}\n{broken\n${ndjson(row("d"))}`)
    const plain = await run(["catalogue", "import", path])
    expect(plain.code).toBe(3)
    expect(plain.stderr).toBe("error: 2 rows of 3 refused; the others are done.\n")
    expect(plain.stdout.split("\n").slice(3)).toEqual([
      "preserved\t1",
      "refused\t2",
      "preserved-row\t1\ta\trating",
      "refused-row\t3\t\trow\tThis row is not valid JSON.",
      "refused-row\t4\td\tcategory\tThere is no such category.",
      ""
    ])
    const json = await run(["catalogue", "import", path, "--json"])
    expect(json.code).toBe(3)
    expect(JSON.parse(json.stdout)).toMatchObject({
      rows: 3,
      added: 1,
      refusedRows: 2,
      preservedRows: 1,
      source: "catalogue"
    })
  })

  test("added, changed and refused rows are listed in the order of the file, with the keys that stand twice", async () => {
    const { file, run, site } = setting()
    site.answer = (asked) => {
      const fields = [{ field: "version", from: "1", to: "2" }]
      const changes = [
        { line: 2, key: "a", name: "Driver a", outcome: "added", fields: [] },
        { line: 5, key: "a", name: "Driver a", outcome: "changed", fields }
      ]
      const refused = [{ line: 3, key: "b", field: "category", message: "There is no such category." }]
      return { body: { ...imported(asked).body, changes, refused } }
    }
    const lines = [Object.keys(row("a")), ...["a", "b", "c", "a"].map((key) => Object.values(row(key)))]
    const path = await file("rows.csv", lines.map((cells) => cells.join(";")).join("\r\n"))
    const ended = await run(["catalogue", "import", path, "--dry-run"])
    expect(ended.stdout.split("\n").slice(5)).toEqual([
      "added-row\t2\ta\tDriver a\t",
      "refused-row\t3\tb\tcategory\tThere is no such category.",
      "changed-row\t5\ta\tDriver a\tversion",
      "repeated-key\ta\t2,5",
      ""
    ])
    expect(ended.stderr).toBe("error: 1 row of 4 would be refused; nothing was written.\n")
  })

  test("a dry run says that nothing was written", async () => {
    const { file, run, site } = setting()
    site.answer = imported
    const path = await file("rows.ndjson", ndjson(row("a")))
    const ended = await run(["catalogue", "import", path, "--dry-run"])
    expect([ended.code, ended.stderr]).toEqual([0, "Dry run: nothing was written.\n"])
  })

  test("a misspelt column is named with the one that was meant, and nothing is sent", async () => {
    const { file, run, site } = setting()
    const ended = await run(["catalogue", "import", await file("rows.csv", "key,nmae\na,b\n")])
    expect(ended.stderr).toBe(
      "error: Line 1: column 2 of the header, 'nmae', is no field of an import row. Did you mean 'name'?\n"
    )
    expect(site.asked).toEqual([])
  })

  test("the template is a file that an import reads, and refuses until its row is replaced", async () => {
    const { file, run, site } = setting()
    const template = await run(["catalogue", "template"])
    expect(template.stdout).toMatch(/^\uFEFFkey,name,manufacturer,/)
    site.answer = imported
    await run(["catalogue", "import", await file("rows.csv", template.stdout)])
    expect(site.asked[0]?.body).toMatchObject({ commands: [{ line: 2, command: { key: "replace-this-row" } }] })
  })

  test("P-IMP-3: a row with a number that no one can send is refused by its line, and the others are imported", async () => {
    const { file, run, site } = setting()
    site.answer = imported
    const path = await file("rows.ndjson", `${ndjson(row("a"))}{"key":"k","name":1e999}\n${ndjson(row("b"))}`)
    const ended = await run(["catalogue", "import", path])
    expect([ended.code, ended.stderr]).toEqual([3, "error: 1 row of 3 refused; the others are done.\n"])
    expect(ended.stdout).toContain("refused\t1\nrefused-row\t2\t\trow\tThis row has a number that is too large.\n")
    expect(site.asked).toHaveLength(1)
    expect(site.asked[0]?.body).toMatchObject({ commands: [{ line: 1 }, { line: 3 }] })
  })

  test("without a sign-in it says so and ends with 1", async () => {
    const { file, run, site } = setting()
    site.answer = () => ({ status: 401, body: "Please sign in." })
    const path = await file("rows.ndjson", ndjson(row("a")))
    expect(await run(["catalogue", "import", path])).toEqual({
      code: 1,
      stdout: "",
      stderr: "error: Please sign in. Run `driverdex login` first.\n"
    })
  })

  test("a file that breaks off keeps what was sent and ends with 1", async () => {
    const { file, run, site } = setting()
    site.answer = imported
    const path = await file(
      "rows.json",
      `[${Array.from({ length: 501 }, (_, at) => JSON.stringify(row(`k${at}`))).join(",")}`
    )
    const { code, stdout, stderr } = await run(["catalogue", "import", path])
    expect({ code, first: stdout.split("\n")[0] }).toEqual({ code: 1, first: "added\t500" })
    expect(stderr).toContain(
      "ends before its array does. What is imported stays; running the same import again is safe."
    )
  })

  test("Ctrl-C stops between chunks with 130 and a report", async () => {
    const { file, start, site } = setting()
    let kill: (signal: NodeJS.Signals) => void = () => undefined
    const stopping = Promise.withResolvers<void>()
    site.answer = async (asked) => {
      if (site.asked.length === 2) {
        kill("SIGINT")
        await stopping.promise
      }
      return site.asked.length === 1 ? { status: 503, headers: { "retry-after": "1" }, body: "Busy." } : imported(asked)
    }
    const path = await file("rows.ndjson", ndjson(...Array.from({ length: 2000 }, (_, at) => row(`k${at}`))))
    const ended = await start(["catalogue", "import", path, "--json"], {
      onStderr: (text, send) => {
        kill = send
        if (text.includes("Stopping after the rows that are under way")) stopping.resolve()
      }
    })
    expect(ended.code).toBe(130)
    expect(ended.stderr).toContain("The server is busy; trying again in 1 s.")
    expect(ended.stderr).toContain("Stopped after 500 rows; running the same import again is safe.")
    expect(JSON.parse(ended.stdout)).toMatchObject({ rows: 500, added: 500, interrupted: true })
    expect(site.asked.length).toBe(2)
  })

  test("10,000 rows with 1 % broken ones pass through in calls of at most 500, each broken one with its line", async () => {
    const { run, site } = setting()
    site.answer = imported
    const lines = Array.from({ length: 10_000 }, (_, at) =>
      at % 100 === 99 ? '{"key":' : JSON.stringify(row(`k${at}`))
    )
    const { code, stdout } = await run(["catalogue", "import", "-", "--json"], { input: lines.join("\n") })
    expect(code).toBe(3)
    const report = JSON.parse(stdout) as { added: number; refused: ReadonlyArray<{ line: number }> }
    expect(report.added).toBe(9900)
    expect(report.refused.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, at) => (at + 1) * 100))
    expect(Math.max(...site.asked.map(({ body }) => (body as { commands: Array<unknown> }).commands.length))).toBe(500)
  })
})
