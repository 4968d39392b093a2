/** What operators are told of how an answer came about (P-ANS-20), on the shipped catalogue. */
import { MAX_QUERY_LENGTH } from "@driverdex/domain/answers/query/pieces"
import { describe, expect, it } from "vitest"
import { shippedRecords } from "../../../bench/answers/shippedAnswers.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const [{ answers }, records] = await Promise.all([ownKnowledge(), shippedRecords()])
const explain = (text: string) => answers.explain(text, records)

describe("an explanation (P-ANS-20)", () => {
  it("names each piece with its kind, as the answer was made of them", async () => {
    expect((await explain("RTX-3060 driver")).pieces).toEqual([
      { text: "rtx", kind: "name" },
      { text: "3060", kind: "model" },
      { text: "driver", kind: "filler" }
    ])
    // Full-width letters and a question mark are read as the answer reads them.
    expect(await explain("ＲＴＸ 3060?")).toEqual(await explain("rtx 3060"))
  })

  it.each([
    "rtx 3060",
    "intel ax201",
    "printer offline",
    "dell latitude 5580",
    "hp laserjet 1020",
    "code 43",
    "gtx 1060 crashing",
    "gk420d not printing usb",
    "dell inspiron 3521 touchpad not working"
  ])("has the page that answers '%s' first, at most ten in all, the best first", async (text) => {
    const { candidates } = await explain(text)
    const { answer } = await answers.answer(text, records)
    expect(candidates[0]?.path).toBe(answer?.path)
    expect(candidates.length).toBeLessThanOrEqual(10)
    const scores = candidates.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const { share } of candidates) expect(share >= 0 && share <= 1).toBe(true)
  })

  it.each(["10de:2504", "PCI\\VEN_8086&DEV_51F0", "x".repeat(MAX_QUERY_LENGTH + 1)])(
    "is empty for '%s', which is not read as words",
    async (text) => {
      expect(await explain(text)).toEqual({ pieces: [], candidates: [] })
    }
  )

  it("leaves numbers out that no device has, as the answer does", async () => {
    expect((await explain("gaming gbe 10ec:fffe")).pieces.map(({ text }) => text)).toEqual(["gaming", "gbe"])
  })
})
