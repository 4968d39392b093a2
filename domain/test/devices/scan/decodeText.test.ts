import { readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { decodeText } from "../../../src/devices/scan/decodeText.ts"

const scan = (name: string) => readFileSync(join(import.meta.dirname, `../../../../fixtures/scans/${name}.txt`), "utf8")
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf16le"))
/** Bytes of a text in an encoding that Node can only read. */
const encode = (encoding: string, text: string): Uint8Array => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const bytes = new Map<string, ReadonlyArray<number>>()
  const note = (...code: ReadonlyArray<number>) => {
    try {
      const [letter = "", second] = decoder.decode(new Uint8Array(code))
      if (second === undefined && !bytes.has(letter)) bytes.set(letter, code)
    } catch {
      // These bytes are no letter of it.
    }
  }
  for (let first = 0; first < 256; first += 1) note(first)
  for (let first = 0x81; first < 256; first += 1) for (let second = 0x40; second < 256; second += 1) note(first, second)
  return new Uint8Array([...text].flatMap((letter) => bytes.get(letter) ?? [0x3f]))
}
/** Some letters of the consoles' code pages, as their tables have them. */
const CP850: Readonly<Record<string, number>> = {
  ä: 0x84,
  ö: 0x94,
  ü: 0x81,
  ß: 0xe1,
  Ä: 0x8e,
  é: 0x82,
  è: 0x8a,
  ç: 0x87,
  ñ: 0xa4
}
const CP852: Readonly<Record<string, number>> = {
  ą: 0xa5,
  ę: 0xa9,
  ł: 0x88,
  ó: 0xa2,
  ń: 0xe4,
  ś: 0x98,
  ż: 0xbe,
  ź: 0xab,
  ć: 0x86
}
const inTable = (table: Readonly<Record<string, number>>, text: string) =>
  new Uint8Array([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)))

describe("the text of a file (P-SCAN-7)", () => {
  const japanese = scan("06-pnputil-ja")
  const german = "Gerätebeschreibung: Prozessor für Überwachung, Zubehör\nPCI\\VEN_8086&DEV_51F0".replace("Ü", "ü")

  test("is read in UTF-8 and UTF-16, with a mark and without", () => {
    expect(decodeText(new TextEncoder().encode(japanese))).toBe(japanese)
    expect(decodeText(new TextEncoder().encode(`\uFEFF${japanese}`))).toBe(japanese)
    expect(decodeText(utf16(`\uFEFF${german}`))).toBe(german)
    expect(decodeText(utf16(german))).toBe(german)
    expect(decodeText(utf16(`\uFEFF${german}`).map((_, at, all) => all[at % 2 === 0 ? at + 1 : at - 1] ?? 0))).toBe(
      german
    )
  })

  test("is read in the code pages of consoles", () => {
    expect(decodeText(inTable(CP850, german))).toBe(german)
    const french = "Périphérique réseau, très bien reçu"
    expect(decodeText(inTable(CP850, french))).toBe(french)
    const polish = "Identyfikator wystąpienia urządzenia: główny węzeł śledzący, dźwięk, łącze żądań"
    expect(decodeText(inTable(CP852, polish))).toBe(polish)
  })

  test.each([
    ["ibm866", "08-pnputil-ru-drivers"],
    ["windows-1251", "08-pnputil-ru-drivers"],
    ["shift_jis", "06-pnputil-ja"],
    ["gbk", "07-pnputil-zh-deviceids"],
    ["windows-1252", "03-pnputil-de-11-deviceids"]
  ])("is read in %s", (encoding, name) => {
    const text = scan(name)
    expect(decodeText(encode(encoding, text))).toBe(text)
  })

  test("in Chinese of Taiwan and in Korean too", () => {
    expect(decodeText(encode("big5", "裝置描述: 音效\nPCI\\VEN_8086"))).toContain("裝置描述")
    expect(decodeText(encode("euc-kr", "장치 설명: 네트워크\nPCI\\VEN_8086"))).toContain("장치 설명")
  })

  test.each([
    ["a program", [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0, 0xb8, 0, 0, 0, 0x80, 0x81]],
    ["an archive", [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, 0x21, 0, 0xdf, 0xa4, 0xd2, 0x6c, 0x5a, 1, 0, 0]],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd, 0x49, 0x48, 0x44, 0x52, 0, 0, 1]]
  ])("%s is none", (_, bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toBeUndefined()
  })

  test("ids are read whatever the encoding is taken for", () => {
    const id = "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086"
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (noise) => {
        const high = noise.map((byte) => byte | 0x80)
        const text = decodeText(new Uint8Array([...high, 10, ...new TextEncoder().encode(id), 10, ...high]))
        if (text !== undefined) expect(text).toContain(id)
      })
    )
  })

  test("any bytes are answered, and empty ones are an empty text", () => {
    expect(decodeText(new Uint8Array())).toBe("")
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => void decodeText(bytes)))
  })
})
