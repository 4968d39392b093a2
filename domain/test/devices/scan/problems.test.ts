import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fromWords, learn } from "../../../src/devices/scan/grammar/listWords.ts"
import { OTHER_LETTERS } from "../../../src/devices/scan/grammar/otherLetters.ts"
import origins from "../../../src/devices/scan/grammar/problems.sources.json" with { type: "json" }
import { codeInSentence } from "../../../src/devices/scan/grammar/problems.ts"
import { readScan } from "../../../src/devices/scan/readScan.ts"

learn(OTHER_LETTERS)

const { problems } = fromWords((known) => known)()

const ID = "PCI\\VEN_8086&DEV_A0A3\\3&1"
const problemOf = (written: string) => {
  const [device] = readScan(`FriendlyName : Bus\nInstanceId : ${ID}\nProblem : ${written}`).devices
  return device?.problem ?? device?.problemName
}

describe("a problem code (P-SCAN-10)", () => {
  test.each([
    ["28", 28],
    ["28 (0x1C) [CM_PROB_FAILED_INSTALL]", 28],
    ["0x1F", 31],
    ["0xA", 10],
    ["CM_PROB_FAILED_POST_START", "CM_PROB_FAILED_POST_START"],
    ["The drivers for this device are not installed. (Code 28)", 28],
    ["Este dispositivo no puede iniciar. (código 10)", 10],
    ["该设备无法启动。 (代码 10)", 10],
    ["Для устройства не установлены драйверы. (Код 28)", 28],
    ["このデバイスを開始できません。（コード 10）", 10],
    ["Die Treiber für dieses Gerät sind nicht installiert.", 28]
  ])("is read from '%s'", (written, code) => {
    expect(problemOf(written)).toBe(code)
  })

  test.each(["0", "0x0", "CM_PROB_NONE", "OK", "No Problem", "Unknown", "n/a", "", "0xC0000490", "58", "999"])(
    "'%s' is none",
    (written) => {
      expect(problemOf(written)).toBeUndefined()
    }
  )

  test("no name is one, whatever it ends with", () => {
    const end = fc.tuple(
      fc.constantFrom("COM", "IKEv", "IPv", "MPO", "Code ", "Código ", "コード ", "#", "0x"),
      fc.nat(60)
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), end, (start, [word, number]) => {
        const name = `${start.replaceAll(/[\r\n:]/g, " ")} (${word}${number})`
        for (const list of [
          `FriendlyName : ${name}\nInstanceId : ${ID}`,
          `Instance ID:     ${ID}\nDevice Description:     ${name}\nStatus:     Started`,
          `[Display]\nItem\tValue\nName\t${name}\nPNP Device ID\t${ID}`,
          `${ID}\n    Name: ${name}\n    Driver is running.`,
          `Card name: ${name}\nDevice Key: Enum\\${ID}`
        ]) {
          for (const { problem, problemName } of readScan(list).devices) expect(problem ?? problemName).toBeUndefined()
        }
      })
    )
  })

  test("no sentence is one that goes on to say something else", () => {
    expect(codeInSentence("This device is disabled because the firmware gave it nothing.")).toBeUndefined()
    expect(codeInSentence("Ce périphérique est désactivé, car le microprogramme ne lui a rien donné.")).toBeUndefined()
    expect(codeInSentence("Dieses Gerät ist deaktiviert, da die Firmware nichts bereitstellt.")).toBeUndefined()
  })

  test("each language of the sentences says where they were found", () => {
    const kinds = Object.keys(origins.sources)
    const found = new Map(Object.entries<ReadonlyArray<string>>(origins.found))
    const languages = new Set(Object.values(problems.sentences).flatMap((sentences) => Object.keys(sentences)))
    for (const language of languages) {
      expect(found.get(language)).not.toEqual([])
      for (const kind of found.get(language) ?? ["nowhere"]) expect(kinds).toContain(kind)
    }
  })

  test("the sentences of the table are known as they stand, with and without a number", () => {
    for (const [code, languages] of Object.entries(problems.sentences)) {
      for (const sentence of Object.values<ReadonlyArray<string>>(languages).flat()) {
        expect(codeInSentence(`${sentence}.`)).toBe(Number(code))
        for (const word of Object.values(problems.words).flat())
          expect(codeInSentence(`${sentence}. (${word} 43)`)).toBe(43)
      }
    }
  })
})
