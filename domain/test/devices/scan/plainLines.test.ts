import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { plainLines } from "../../../src/devices/scan/plainLines.ts"

const texts = (text: string): ReadonlyArray<string> => plainLines(text).map((line) => line.text)

describe("lines without the marks of where they were pasted from (P-SCAN-11)", () => {
  test.each([
    ["a quote", "> > Name: Realtek NIC", ["Name: Realtek NIC"]],
    ["a quote in entities", "&gt; Name: Realtek NIC", ["Name: Realtek NIC"]],
    ["a fence", "```text\nName: x\n```", ["", "Name: x", ""]],
    ["emphasis", "- **PCI ID:** `10ec:b85b`", ["PCI ID: 10ec:b85b"]],
    ["BBCode", "[code]PCI\\VEN_8086[/code] [url=https://a.example]x[/url]", ["PCI\\VEN_8086 x"]],
    ["entities", "PCI\\VEN_8086&amp;amp;DEV_51F0&#38;REV_01 a&nbsp;b", ["PCI\\VEN_8086&DEV_51F0&REV_01 a b"]],
    ["escapes of Markdown and JSON", "USB\\VID\\_0BDA\\u0026PID\\_8179", ["USB\\VID_0BDA&PID_8179"]],
    ["blanks in an id", "PCI \\ VEN_ 8086 & DEV_ 51F0", ["PCI\\VEN_8086&DEV_51F0"]],
    ["colours of a console", "\u001b[1;34mGraphics:\u001b[0m \u000312Device-1:\u0003 AMD", ["Graphics: Device-1: AMD"]],
    ["tags of a web page", "<li>8086:51f0</li><li>10ec:8168</li>", ["8086:51f0", "10ec:8168"]],
    ["a table of a web page", "<tr><td>Realtek NIC</td><td>10ec:8168</td></tr>", ["Realtek NIC\t10ec:8168"]],
    ["numbers of lines", "1: a b\n2: c d\n3: e f", ["a b", "c d", "e f"]],
    ["marks that are not seen", "\uFEFFPCI\u200b\\VEN_\u00ad8086", ["PCI\\VEN_8086"]]
  ])("%s is not part of them", (_, written, plain) => {
    expect(texts(written).filter((text) => text !== "" || written.includes("```"))).toEqual(plain)
  })

  test.each([
    ["*PNP0A03"],
    [">>>  [Device Install]"],
    ["+-+ USB Root Hub"],
    ["| +-+ USB Input Device"],
    ["802.11ac Wireless Adapter"],
    ["[00000001] Intel(R) Wi-Fi"],
    ["[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Enum]"],
    ["1.2.3.4"],
    ["2.5GbE Controller"],
    ["<DeviceDescription>USB &lt;x&gt;</DeviceDescription>"],
    ["*-network"],
    ["AT&T Modem & Fax"]
  ])("%s stays as it is", (written) => {
    expect(texts(written)).toEqual([written])
  })

  test("a list mark leaves its place, so that what stands below in the same column belongs to it", () => {
    expect(plainLines("  - name: x\n    id: y")).toEqual([
      { text: "name: x", indent: 4, number: 1, isItem: true },
      { text: "id: y", indent: 4, number: 2 }
    ])
  })

  test("a program's single long line becomes many, which keep its number and its text", () => {
    const written = JSON.stringify(Array.from({ length: 3000 }, (_, at) => ({ Name: `Device ${at}`, Id: at })))
    const lines = plainLines(written)
    expect(lines.length).toBeGreaterThan(10)
    expect(new Set(lines.map(({ number }) => number))).toEqual(new Set([1]))
    expect(lines.map(({ text }) => text).join("")).toBe(written)
  })

  test("any text has lines: as many numbers as it has lines, none longer than a line may be", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const lines = plainLines(text)
        expect(Math.max(...lines.map(({ number }) => number))).toBe(text.split(/\r\n|\r|\n/).length)
        expect(lines.every((line) => line.text === line.text.trim() && line.text.length <= 8000)).toBe(true)
      })
    )
  })
})
