/** A time limit that does not mistake our own work for another's silence. */
import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { afterListening, inTime, NoAnswerInTime } from "../../src/platform/afterListening.ts"

const block = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
}

describe("a limit on waiting", () => {
  it("L-01: does not count the time in which this process was busy itself", async () => {
    let isLate = false
    afterListening(400, () => {
      isLate = true
    })
    for (let n = 0; n < 3; n++) {
      block(300)
      await delay(0)
    }
    expect(isLate).toBe(false)
    await expect.poll(() => isLate).toBe(true)
  })

  it("L-01: ends the wait for a call that never answers, and passes on what one answers in time", async () => {
    await expect(inTime(100, () => new Promise(() => {}))).rejects.toBeInstanceOf(NoAnswerInTime)
    expect(await inTime(100, async () => "answered")).toBe("answered")
    await expect(inTime(100, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused")
    // A failure that comes after the limit is ignored.
    await expect(inTime(50, () => delay(120).then(() => Promise.reject(new Error("late"))))).rejects.toThrow(
      "No answer"
    )
    await delay(120)
  })

  it("L-01: called off it stays silent", async () => {
    let isLate = false
    afterListening(60, () => {
      isLate = true
    })()
    await delay(150)
    expect(isLate).toBe(false)
  })
})
