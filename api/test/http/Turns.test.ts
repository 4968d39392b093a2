/** Whose answer is worked out next, and that the thread comes round between two of them. */
import { Option } from "effect"
import { expect, it } from "vitest"
import type { ReadRequest } from "../../src/http/EncodedResponse.ts"
import { makeTurns } from "../../src/http/Turns.ts"
import { BatchingFull } from "../../src/platform/Batching.ts"

const from = (address: string): ReadRequest => ({ url: "/", headers: {}, remoteAddress: Option.some(address) })
const [CROWD, VISITOR] = [from("192.0.2.7"), from("198.51.100.7")]
const full = (error: unknown): string => (error instanceof BatchingFull ? "full" : "failed")

it("P-API-10: who asks after a crowd of one network has the next turn but one", async () => {
  const turns = makeTurns(0)
  const served: Array<string> = []
  const crowd = Array.from({ length: 60 }, (_, n) => turns.turn(CROWD).then(() => served.push(`crowd ${n}`)))
  await Promise.all([...crowd, turns.turn(VISITOR).then(() => served.push("visitor"))])
  expect(served.indexOf("visitor")).toBeLessThanOrEqual(2)
})

it("P-API-10: lets the thread do something else after each long turn and each page", async () => {
  const turns = makeTurns(0)
  const seen: Array<string> = []
  const tick = () => {
    seen.push("else")
    if (seen.length < 20) setImmediate(tick)
  }
  setImmediate(tick)
  const work = (name: string) => async () => {
    for (const end = performance.now() + 3; performance.now() < end; );
    seen.push(name)
  }
  await Promise.all([1, 2, 3].map(() => turns.turn(CROWD).then(work("turn"))))
  await Promise.all([1, 2, 3].map(() => turns.make(CROWD, false, work("page"))))
  for (const name of ["turn turn", "page page"]) expect(seen.join(" ")).not.toContain(name)
})

it("P-API-10: takes short turns one after the other, each with all that it does", async () => {
  const turns = makeTurns(0)
  const seen: Array<string> = []
  const work = async (n: number) => {
    await turns.turn(CROWD)
    seen.push(`begun ${n}`)
    for (let job = 0; job < 20; job++) await Promise.resolve()
    seen.push(`done ${n}`)
  }
  await Promise.all([1, 2, 3].map(work))
  expect(seen).toEqual(["begun 1", "done 1", "begun 2", "done 2", "begun 3", "done 3"])
})

it("P-API-10: makes what everyone asks for before what is one visitor's, and refuses what is beyond a network's share", async () => {
  const turns = makeTurns(0)
  const made: Array<string> = []
  const make = (requester: ReadRequest, isShared: boolean, name: string) =>
    turns.make(requester, isShared, async () => made.push(name)).catch(full)
  const crowd = Array.from({ length: 100 }, (_, n) => make(CROWD, false, `crowd ${n}`))
  const others = [make(VISITOR, false, "visitor"), make(CROWD, true, "shared")]
  const answers = await Promise.all(crowd)
  await Promise.all(others)
  expect(answers.filter((answer) => answer === "full")).toHaveLength(39)
  expect(made.slice(0, 4)).toEqual(["crowd 0", "shared", "crowd 1", "visitor"])
})

it("P-API-10: the network behind trusted proxies is the one they name", async () => {
  const turns = makeTurns(1)
  const behind = (address: string): ReadRequest => ({ ...CROWD, headers: { "x-forwarded-for": address } })
  const served: Array<string> = []
  const crowd = Array.from({ length: 9 }, (_, n) => turns.turn(behind("192.0.2.7")).then(() => served.push(`${n}`)))
  await Promise.all([...crowd, turns.turn(behind("198.51.100.7")).then(() => served.push("visitor"))])
  expect(served.indexOf("visitor")).toBeLessThanOrEqual(2)
})
