import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { decodeText } from "../../../src/devices/scan/decodeText.ts"
import { encode } from "./encodings/encode.ts"
import { TEXTS } from "./encodings/texts.ts"

const SCANS = join(import.meta.dirname, "../../../../fixtures/testing/scans")
const scan = (name: string) => readFileSync(join(SCANS, `${name}.txt`), "utf8")
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf16le"))
const swapped = (bytes: Uint8Array): Uint8Array => bytes.map((_, at, all) => all[at % 2 === 0 ? at + 1 : at - 1] ?? 0)
const ID = "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086"

describe("the text of a file (P-SCAN-7)", () => {
  const japanese = scan("06-pnputil-ja")
  const german = `Gerätebeschreibung: Prozessor für Überwachung, Zubehör\n${ID}`

  test("is read in UTF-8 and UTF-16, with a mark and without", () => {
    expect(decodeText(new TextEncoder().encode(japanese))).toBe(japanese)
    expect(decodeText(new TextEncoder().encode(`\uFEFF${japanese}`))).toBe(japanese)
    for (const text of [german, japanese, `设备\t描述\n${ID}\n`.repeat(3)]) {
      expect(decodeText(utf16(`\uFEFF${text}`))).toBe(text)
      expect(decodeText(utf16(text))).toBe(text)
      expect(decodeText(swapped(utf16(`\uFEFF${text}`)))).toBe(text)
      expect(decodeText(swapped(utf16(text)))).toBe(text)
    }
  })

  test.each(readdirSync(SCANS).filter((file) => file.endsWith(".txt")))(
    "of %s is none of a program or an image",
    (file) => {
      const bytes = readFileSync(join(SCANS, file))
      expect(decodeText(bytes)).toBe(bytes.toString("utf8").replace(/^\uFEFF/, ""))
    }
  )

  test("stays UTF-8 where a letter of it is broken, or its end is cut off", () => {
    const bytes = new TextEncoder().encode(scan("08-pnputil-ru-drivers"))
    const text = scan("08-pnputil-ru-drivers")
    const at = bytes.findIndex((byte) => byte > 0x7f)
    expect(decodeText(bytes.with(at, 0xff))).toContain(text.slice(-400))
    expect(decodeText(bytes.subarray(0, at + 201))?.slice(0, at)).toBe(text.slice(0, at))
  })

  test.each(TEXTS.map(({ codePage, words }) => [codePage, words[0], words] as const))(
    "is read in %s, by six words such as '%s'",
    (codePage, _, words) => {
      const some = fc
        .integer({ min: 6, max: words.length })
        .chain((count) =>
          fc.integer({ min: 0, max: words.length - count }).map((from) => words.slice(from, from + count))
        )
      fc.assert(
        fc.property(some, fc.constantFrom("\n", "\r\n"), fc.nat(3), (chosen, end, english) => {
          const lines = [...chosen.map((word) => `Name: ${word}`), ...Array(english).fill("Status: Started"), ID]
          const text = lines.join(end)
          expect(decodeText(encode(codePage, text))).toBe(text)
        })
      )
    }
  )

  test.each([
    ["windows-1250", "Głośniki (Sound Blaster Z)"],
    ["windows-1251", "Звуковое устройство"],
    ["ibm866", "Драйвер"],
    ["windows-1251", "драйвер"],
    ["koi8-r", "Драйвер"],
    ["windows-1252", "USB-Eingabegerät"],
    ["cp850", "Périphérique"],
    ["gbk", "扬声器 (Sound Blaster Z)"],
    ["shift_jis", "タイマー"],
    ["euc-kr", "장치 설명"],
    ["big5", "網路介面卡"]
  ])("is read in %s from one name", (codePage, name) => {
    expect(decodeText(encode(codePage, `Device: ${name}\n${ID}\n`))).toBe(`Device: ${name}\n${ID}\n`)
  })

  test.each([
    ["ibm866", "08-pnputil-ru-drivers"],
    ["windows-1251", "08-pnputil-ru-drivers"],
    ["shift_jis", "06-pnputil-ja"],
    ["gbk", "07-pnputil-zh-deviceids"],
    ["windows-1252", "03-pnputil-de-11-deviceids"],
    ["windows-1252", "04-pnputil-fr-drivers"],
    ["windows-1252", "09-pnputil-pt"],
    ["euc-kr", "28-pnputil-ko"],
    ["windows-1250", "29-pnputil-pl-problem"]
  ])("is read in %s, as a whole list of %s", (codePage, name) => {
    const text = scan(name)
    expect(decodeText(encode(codePage, text))).toBe(text)
  })

  test("signs of English names say nothing of a code page", () => {
    const text = `Intel® Wi-Fi™ 6E – 160 MHz\n${ID}`
    expect(decodeText(encode("windows-1252", text))).toBe(text)
  })

  test.each([
    ["a program", [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0, 0xb8, 0, 0, 0, 0x80, 0x81]],
    ["an archive", [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, 0x21, 0, 0xdf, 0xa4, 0xd2, 0x6c, 0x5a, 1, 0, 0]],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd, 0x49, 0x48, 0x44, 0x52, 0, 0, 1]]
  ])("%s is none", (_, bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toBeUndefined()
  })

  test("ids are read whatever the encoding is taken for", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (noise) => {
        const high = noise.map((byte) => byte | 0x80)
        const text = decodeText(new Uint8Array([...high, 10, ...new TextEncoder().encode(ID), 10, ...high]))
        if (text !== undefined) expect(text).toContain(ID)
      })
    )
  })

  test("any bytes are answered, and empty ones are an empty text", () => {
    expect(decodeText(new Uint8Array())).toBe("")
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => void decodeText(bytes)))
  })

  test("four times the bytes take little more than four times as long", () => {
    const one = encode("windows-1251", scan("08-pnputil-ru-drivers"))
    const bytesOf = (times: number) => new Uint8Array(Array.from({ length: times }, () => [...one]).flat())
    const timeOf = (bytes: Uint8Array): number => {
      const from = process.threadCpuUsage()
      decodeText(bytes)
      return process.threadCpuUsage(from).user
    }
    const [few, many] = [bytesOf(40), bytesOf(160)]
    const fastest = (bytes: Uint8Array) => Math.min(...Array.from({ length: 5 }, () => timeOf(bytes)))
    expect(fastest(many) / fastest(few)).toBeLessThan(9)
  })
})
