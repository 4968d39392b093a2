import { describe, expect, it } from "vitest"
import { startSiteClock } from "../../src/platform/SiteClock.ts"

const NOW = Date.parse("2026-11-26T12:00:00.000Z")
const FOUR_YEARS_MS = 126_489_600_000

/** A machine whose two clocks and steady count a test sets. */
const machine = async (ahead: number) => {
  const at = { database: NOW, process: NOW + ahead, steady: 5_000 }
  const lines: Array<string> = []
  const clock = await startSiteClock({
    ask: async () => at.database,
    log: (level, message) => lines.push(`${level}: ${message}`),
    processClock: () => at.process,
    steady: () => at.steady
  })
  return { at, lines, clock }
}

describe("the site's clock", () => {
  it("is the database's, whatever the process's says, and a start says that they differ", async () => {
    const { at, lines, clock } = await machine(FOUR_YEARS_MS)
    expect(clock.now()).toBe(NOW)
    expect(lines).toEqual(["error: the clocks of this process and of its database differ by more than a day"])
    at.process = NOW
    await clock.read()
    expect(lines.at(-1)).toBe("info: the clocks of this process and of its database agree again")
    clock.stop()
  })

  it("goes on by the steady count while the process's clock jumps", async () => {
    const { at, lines, clock } = await machine(0)
    at.process += FOUR_YEARS_MS
    at.steady += 1_500
    expect(clock.now()).toBe(NOW + 1_500)
    expect(lines).toEqual([])
    clock.stop()
  })

  it("follows the database when it was set, and by no less than a second", async () => {
    const { at, clock } = await machine(0)
    at.database = NOW + 400
    await clock.read()
    expect(clock.now()).toBe(NOW)
    at.database = NOW + 5_000
    await clock.read()
    expect(clock.now()).toBe(NOW + 5_000)
    clock.stop()
  })
})
