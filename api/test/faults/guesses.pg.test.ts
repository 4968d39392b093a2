/** A3: guessing at the door, a thousand times on one name and with a thousand names from one source. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"
import { seededApplication } from "./seeded.ts"

let app: TestApplication
beforeAll(async () => {
  app = await seededApplication({ TRUSTED_PROXIES: "1" })
})
afterAll(() => app.stop())

const GUESSES = 1_000
const MAX_CHECKED = 10

/** Statuses of the guesses, sent ten at a time as a patient guesser would. */
const guess = async (nameOf: (n: number) => string, sourceOf: (n: number) => string): Promise<Array<number>> => {
  const statuses: Array<number> = []
  let next = 0
  const guesser = async () => {
    for (let n = next++; n < GUESSES; n = next++) {
      const { headers, ...init } = json("POST", { name: nameOf(n), password: `guess number ${n}` })
      const answer = await app.call("/api/session", {
        ...init,
        headers: { ...headers, "x-forwarded-for": sourceOf(n) }
      })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  }
  await Promise.all(Array.from({ length: 10 }, guesser))
  return statuses
}
const signIn = async (source: string): Promise<number> => {
  const { headers, ...init } = json("POST", { password: ADMIN_PASSWORD })
  return (await app.call("/api/session", { ...init, headers: { ...headers, "x-forwarded-for": source } })).status
}

it.each<[string, (n: number) => string, string]>([
  ["on one name from one source", () => "admin", "203.0.113.5"],
  ["with as many names from one source", (n) => `operator-${n}`, "198.51.100.7"]
])(
  `A3: of ${GUESSES} guesses %s at most ${MAX_CHECKED} are looked at, and the owner gets in from elsewhere`,
  async (_, nameOf, source) => {
    const statuses = await guess(nameOf, () => source)
    const checked = statuses.filter((status) => status === 401)
    expect(checked.length).toBeGreaterThan(0)
    expect(checked.length).toBeLessThanOrEqual(MAX_CHECKED)
    expect(statuses.filter((status) => status !== 401 && status !== 429 && status !== 503)).toEqual([])
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(GUESSES / 2)
    expect(await signIn("192.0.2.1")).toBe(200)
  }
)
