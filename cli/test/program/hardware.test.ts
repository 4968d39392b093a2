import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { useProgram } from "./setting.ts"

const setting = useProgram()
const scans = join(import.meta.dirname, "../../../fixtures/testing/scans")
const scan = (name: string) => join(scans, `${name}.txt`)

const json = (stdout: string): ReadonlyArray<Record<string, unknown>> =>
  stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe("hardware resolve", () => {
  test("H-06: there is one line of JSON per id, in order, with every field", async () => {
    const { run, file } = setting()
    const ids = [
      "PCI\\VEN_8086&DEV_51F0",
      '{"id":"PCI\\\\VEN_FFF0&DEV_0001","compatible":["PCI\\\\CC_0C0330"]}',
      "<b>no id</b>",
      "10de:2684"
    ]
    const { code, stdout, stderr } = await run([
      "hardware",
      "resolve",
      await file("ids.txt", ids.join("\r\n\r\n")),
      "--json"
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
    const rows = json(stdout)
    expect(rows.map(({ id, verdict, line }) => ({ id, verdict, line }))).toEqual([
      { id: "PCI\\VEN_8086&DEV_51F0", verdict: "line", line: "intel-wifi" },
      { id: "PCI\\VEN_FFF0&DEV_0001", verdict: "windows", line: "usb" },
      { id: "<b>no id</b>", verdict: "unknown", line: null },
      { id: "10de:2684", verdict: "line", line: "nvidia-geforce-game-ready" }
    ])
    const fields = ["id", "vendor", "chip", "category", "verdict", "line", "url", "version", "certainty", "why"]
    for (const row of rows) expect(Object.keys(row)).toEqual(fields)
  })

  test("H-06: it reads standard input, asks no site, and prints lines with tabs in a pipe", async () => {
    const { run, site } = setting()
    const { code, stdout } = await run(["hardware", "resolve", "-"], { input: "8086:9d21\n" })
    expect(code).toBe(0)
    expect(stdout.trimEnd().split("\t").slice(0, 4)).toEqual([
      "8086:9d21",
      "Sunrise Point-LP PMC",
      "only named by the chipset package",
      "intel-chipset-inf"
    ])
    expect(site.asked).toEqual([])
  })

  test("H-06: what PowerShell writes as UTF-16 is read too", async () => {
    const { run, dir } = setting()
    const path = join(dir, "ids.txt")
    await writeFile(path, Buffer.from("\uFEFFPCI\\VEN_8086&DEV_51F0\r\n", "utf16le"))
    const { stdout } = await run(["hardware", "resolve", path, "--json"])
    expect(json(stdout)).toMatchObject([{ verdict: "line", line: "intel-wifi" }])
  })

  test.each([
    [
      "a file that is not there",
      ["hardware", "resolve", "no-such-file"],
      "",
      1,
      /^error: There is no file no-such-file\.\n$/
    ],
    ["a folder", ["hardware", "resolve", "."], "", 1, /^error: \. is a folder\.\n$/],
    ["JSON that is none", ["hardware", "resolve", "-"], "{x", 1, /^error: Line 1 is not valid JSON\.\n$/],
    ["JSON without an id", ["hardware", "resolve", "-"], "\n{}", 1, /^error: Line 2 has no "id" of text\.\n$/],
    ["a wrong list", ["hardware", "resolve", "-"], '{"id":"x","compatible":"y"}', 1, /must be a list of ids\.\n$/],
    ["no file", ["hardware", "resolve"], "", 2, /missing required argument/],
    [
      "a list without devices",
      ["hardware", "scan", "-"],
      "hello",
      1,
      /^error: No device was found in this text\. Paste/
    ]
  ])("H-06: %s ends in one sentence", async (_, args, input, code, sentence) => {
    const { run } = setting()
    const ended = await run(args, { input })
    expect(ended.code).toBe(code)
    expect(ended.stdout).toBe("")
    expect(ended.stderr).toMatch(sentence)
  })

  test("H-06: a closed pipe is no failure", async () => {
    const { start, file } = setting()
    const many = await file("ids.txt", "PCI\\VEN_8086&DEV_51F0\n".repeat(20_000))
    expect((await start(["hardware", "resolve", many, "--json"], { stopReading: true })).code).toBe(0)
  })

  test("H-06: nothing of an id moves the cursor of a terminal", async () => {
    const { run } = setting()
    const { stdout } = await run(["hardware", "resolve", "-"], { input: "PCI\\VEN_8086&DEV_51F0\u001b[2J\n" })
    expect(stdout).not.toContain("\u001b")
  })
})

describe("hardware scan", () => {
  test("H-06: a list in Chinese has one line per device with its verdict, versions, problem and link", async () => {
    const { run } = setting()
    const { code, stdout } = await run(["hardware", "scan", scan("07-pnputil-zh-deviceids")])
    expect(code).toBe(0)
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"))
    expect(rows).toHaveLength(15)
    expect(rows[2]).toEqual([
      "SM 总线控制器",
      "only named by the chipset package",
      "",
      expect.stringMatching(/^10\.1\./),
      "28",
      "PCI\\VEN_8086&DEV_51A3&SUBSYS_0B041028&REV_01",
      expect.stringMatching(/^https:/)
    ])
  })

  test("H-06: --action leaves out what needs nothing, and --json explains the codes", async () => {
    const { run } = setting()
    const { stdout } = await run(["hardware", "scan", scan("10-get-pnpdevice-fl-en"), "--action", "--json"])
    const rows = json(stdout)
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.length).toBeLessThan(15)
    expect(rows.find(({ problem }) => problem === 28)).toMatchObject({ problemText: expect.stringContaining("driver") })
  })

  test("H-06: a list without ids is answered by names that are sure, and else says what to use instead", async () => {
    const { run } = setting()
    const { stdout } = await run(["hardware", "scan", scan("14-driverquery-si-en"), "--json"])
    const rows = json(stdout)
    for (const { id, byName, verdict, why } of rows) {
      expect(id).toBeNull()
      expect(verdict).toBe(byName === true ? "line" : "unknown")
      expect(why).toMatch(byName === true ? /Recognised by name/ : /pnputil/)
    }
    expect(rows.some(({ byName }) => byName === true)).toBe(true)
  })

  test("P-SCAN-7: a file in a code page of Windows is read as the page reads it", async () => {
    const { run, dir } = setting()
    const path = join(dir, "devices.txt")
    // 'Głośniki' in windows-1250.
    const name = Buffer.from([0x47, 0xb3, 0x6f, 0x9c, 0x6e, 0x69, 0x6b, 0x69])
    const list = ["Device Description: ", "\r\nHardware IDs: HDAUDIO\\FUNC_01&VEN_1102&DEV_0011\r\n"]
    const head = "Instance ID: HDAUDIO\\FUNC_01&VEN_1102&DEV_0011\\5&1\r\n"
    await writeFile(path, Buffer.concat([Buffer.from(head + list[0]), name, Buffer.from(list[1] ?? "")]))
    const { stdout } = await run(["hardware", "scan", path, "--json"])
    expect(json(stdout)).toMatchObject([{ name: "Głośniki" }])
  })
})
