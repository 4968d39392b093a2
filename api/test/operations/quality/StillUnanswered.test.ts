import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { makeStillUnanswered } from "../../../src/operations/quality/StillUnanswered.ts"

const TEXTS = Array.from({ length: 30 }, (_, n) => `text ${n}`)

describe("searches that are still not answered", () => {
  it("are found by a search each, once for each edition of the catalogue", async () => {
    const asked: Array<string> = []
    const still = makeStillUnanswered(async (text) => {
      asked.push(text)
      return text.endsWith("7")
    })
    await still(TEXTS, "1")
    await delay(30)
    const wanted = new Set(TEXTS.filter((text) => !text.endsWith("7")))
    expect(await still(TEXTS, "1")).toEqual(wanted)
    expect(asked.toSorted()).toEqual(TEXTS.toSorted())
    await still(TEXTS, "2")
    await delay(30)
    expect(asked.length).toBe(2 * TEXTS.length)
  })

  it("keep the verdict of before while they are looked up, so that no call waits for a hundred slow searches", async () => {
    let edition = "1"
    const still = makeStillUnanswered(async (text) => {
      if (edition === "2") await delay(20)
      return text === "text 0" || edition === "2"
    })
    await still(TEXTS, "1")
    await delay(30)
    edition = "2"
    const started = performance.now()
    const first = await still(TEXTS, "2")
    expect(performance.now() - started).toBeLessThan(300)
    expect(first.has("text 0")).toBe(false)
    expect(first.size).toBeGreaterThan(20)
    await expect.poll(() => still(TEXTS, "2"), { timeout: 5_000 }).toEqual(new Set())
  })

  it("are looked up again after a failure, which only the caller gets", async () => {
    let fails = true
    const still = makeStillUnanswered(async () => {
      if (fails) throw new Error("The index is broken.")
      return false
    })
    await expect(still(["a"], "1")).rejects.toThrow("broken")
    fails = false
    expect(await still(["a"], "1")).toEqual(new Set(["a"]))
  })
})
