import type { Sql } from "postgres"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { PROJECTIONS } from "../../src/catalogue/projections.ts"
import { makeReadModels } from "../../src/catalogue/ReadModels.ts"
import { memoryLog } from "../store/log/memoryLog.ts"

/** Between two checks for tables of earlier releases. */
const TIDY_MS = 30_000

describe("tables that are no longer shown", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ["the connection is cut", Object.assign(new Error("cut"), { code: "CONNECTION_CLOSED" }), []],
    ["something else fails", new Error("odd"), ["earlier tables of read model catalogue were not removed"]]
  ])(
    "are looked for again where %s, and a lost store has no second line in the server's log",
    async (_name, failure, lines) => {
      const said: Array<string> = []
      const ask = vi.fn(async () => Promise.reject(failure))
      const readModels = makeReadModels({
        sql: ask as unknown as Sql,
        store: memoryLog(),
        projections: PROJECTIONS.filter(({ name }) => name === "catalogue"),
        runners: [],
        onError: (sentence) => said.push(sentence),
        isDown: () => false
      })
      await vi.advanceTimersByTimeAsync(TIDY_MS)
      expect(said).toEqual(lines)
      await vi.advanceTimersByTimeAsync(TIDY_MS)
      expect(ask).toHaveBeenCalledTimes(2)
      await readModels.close()
    }
  )
})
