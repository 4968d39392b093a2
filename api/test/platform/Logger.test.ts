import { describe, expect, it } from "vitest"
import { Secret } from "../../src/platform/Config.ts"
import { describeError, makeLogger } from "../../src/platform/Logger.ts"

const written = (isTTY: boolean, least: Parameters<typeof makeLogger>[0] = "info") => {
  const lines: Array<string> = []
  return { log: makeLogger(least, { isTTY, write: (text) => lines.push(text) }), lines }
}

describe("the server's log", () => {
  it("is one line of JSON an entry where no person watches", () => {
    const { log, lines } = written(false)
    log("warn", "something\nodd", { requestId: "r-1", cause: "first\nsecond" })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.match(/\n/g)).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: "warn",
      message: "something\nodd",
      requestId: "r-1",
      cause: "first\nsecond"
    })
  })

  it("is plain words at a terminal, with the level where it matters", () => {
    const { log, lines } = written(true)
    log("info", "seeded the catalogue", { drivers: 725 })
    log("error", "request failed")
    expect(lines).toEqual(["seeded the catalogue drivers=725\n", "error: request failed\n"])
  })

  it("leaves out what is below its level", () => {
    const { log, lines } = written(true, "warn")
    log("debug", "1")
    log("info", "2")
    log("warn", "3")
    log("error", "4")
    expect(lines).toEqual(["warn: 3\n", "error: 4\n"])
  })

  it("never shows a secret", () => {
    for (const isTTY of [true, false]) {
      const { log, lines } = written(isTTY)
      log("info", "settings", { password: new Secret("planted") })
      expect(lines.join("")).toContain("[secret]")
      expect(lines.join("")).not.toContain("planted")
    }
  })

  it("tells an error with its causes, and a cause that is its own no more than once", () => {
    const root = new Error("the root")
    const text = describeError(new TypeError("the outer", { cause: root }))
    expect(text).toMatch(/^TypeError: the outer\n[\s\S]+ caused by: Error: the root\n/)
    expect(describeError("just text")).toBe("just text")
    root.cause = new Error("back again", { cause: root })
    expect(describeError(root).match(/the root/g)).toHaveLength(1)
    expect(describeError(root)).toContain("back again")
  })

  it("tells every error of a bundle of them", () => {
    const text = describeError(new AggregateError([new Error("by IPv4"), new Error("by IPv6")]))
    expect(text).toContain("by IPv4")
    expect(text).toContain("by IPv6")
  })

  it("tells both errors of an end that failed twice", async () => {
    const stack = new AsyncDisposableStack()
    for (const name of ["the database", "the server"]) stack.defer(() => Promise.reject(new Error(name)))
    const text = describeError(await stack.disposeAsync().catch((error: unknown) => error))
    expect(text).toContain("the database")
    expect(text).toContain("the server")
  })
})
