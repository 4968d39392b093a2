/** Every promise of the port EventStore, for every adapter (docs/decisions/001; R5 to R7 of docs/guarantees.md). */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CommitRefused } from "../../../src/store/log/EncodedCommit.ts"
import type { Commit, EventStore, Outcome } from "../../../src/store/log/EventStore.ts"
import { batchesContract } from "./batchesContract.ts"
import { commit, event, newStream, readAll } from "./commits.ts"
import type { Differences, Opened } from "./openedStore.ts"
import { readingContract } from "./readingContract.ts"

export const eventStoreContract = (name: string, open: () => Promise<Opened>, differences: Differences = {}): void => {
  const { contiguous = true, refusesKnownIds = true, takesMegabytes = true, knowsSpans = true } = differences
  describe(`${name} keeps the promises of the port`, () => {
    let opened: Opened
    let log: EventStore
    beforeAll(async () => {
      opened = await open()
      log = opened.log
    })
    afterAll(() => opened.close())

    const append = async (...commits: ReadonlyArray<Commit>): Promise<ReadonlyArray<Outcome>> => log.append(commits)

    describe("append", () => {
      it("answers the revision and position of the commit's last event", async () => {
        const stream = newStream()
        const head = await log.head()
        const answers = [...(await append(commit(stream, "no-stream", 3))), ...(await append(commit(stream, 2, 2)))]
        const positions = (await readAll(log, head)).map(({ position }) => position)
        expect(answers).toEqual([
          { _tag: "Appended", revision: 2, position: positions[2] },
          { _tag: "Appended", revision: 4, position: positions[4] }
        ])
        expect(positions).toEqual([...positions].sort((a, b) => a - b))
        expect(await log.head()).toBe(positions[4])
        expect(await log.newestAt()).toBe("2026-03-01T12:34:56.789Z")
        if (contiguous) expect(positions).toEqual([1, 2, 3, 4, 5].map((place) => head + place))
      })

      it("F-10: the last revision of a stream is returned without the stream, also of one that was never written to", async () => {
        const [stream, unknown] = [newStream(), newStream()]
        await append(commit(stream, "no-stream", 3))
        expect(await log.lastRevision(stream)).toBe(2)
        await append(commit(newStream(), "no-stream"), commit(stream, 2, 2))
        expect([await log.lastRevision(stream), await opened.other.lastRevision(stream)]).toEqual([4, 4])
        expect([await log.lastRevision(unknown), await log.lastRevision("s\u0000")]).toEqual(["no-stream", "no-stream"])
      })

      it("answers nothing to no commits", async () => {
        expect(await append()).toEqual([])
      })

      it("takes a commit only at the stream's exact revision, and no-stream only for a new one", async () => {
        const stream = newStream()
        expect(await append(commit(stream, 0))).toEqual([{ _tag: "WrongRevision", actual: "no-stream" }])
        await append(commit(stream, "no-stream", 2))
        for (const expected of ["no-stream", 0, 2] as const)
          expect(await append(commit(stream, expected))).toEqual([{ _tag: "WrongRevision", actual: 1 }])
        expect(await log.readStream(stream)).toHaveLength(2)
      })

      it("gives each commit of a call its own outcome, in order", async () => {
        const [old, young] = [newStream(), newStream()]
        const first = commit(old, "no-stream")
        await append(first)
        const outcomes = await append(commit(young, 4), commit(old, 0), first, commit(young, "no-stream"))
        expect(outcomes.map((outcome) => outcome._tag)).toEqual(["WrongRevision", "Appended", "Duplicate", "Appended"])
      })

      it("judges commits of one stream in one call one after the other", async () => {
        const stream = newStream()
        const outcomes = await append(
          commit(stream, "no-stream"),
          commit(stream, 0),
          commit(stream, 0),
          commit(stream, 1)
        )
        expect(
          outcomes.map((outcome) => (outcome._tag === "WrongRevision" ? outcome.actual : outcome.revision))
        ).toEqual([0, 1, 1, 2])
        expect(outcomes.map((outcome) => outcome._tag)).toEqual(["Appended", "Appended", "WrongRevision", "Appended"])
      })

      it("writes the commits of a call to the log in their order", async () => {
        const [one, two] = [newStream(), newStream()]
        const head = await log.head()
        await append(commit(one, "no-stream"), commit(one, 0), commit(two, "no-stream"), commit(one, 1))
        expect((await readAll(log, head)).map(({ stream }) => stream)).toEqual([one, one, two, one])
      })

      it("takes a call of many commits and a commit of many events", async () => {
        const outcomes = await log.append(Array.from({ length: 1_200 }, () => commit(newStream(), "no-stream")))
        expect(outcomes.every((outcome) => outcome._tag === "Appended")).toBe(true)
        const stream = newStream()
        const [outcome] = await append(commit(stream, "no-stream", 1_300))
        expect(outcome).toMatchObject({ _tag: "Appended", revision: 1_299 })
        expect(await log.readStream(stream)).toHaveLength(1_300)
      })

      it("R5: lets exactly one of many racers win, and shows the others the actual revision", async () => {
        for (let round = 0; round < 50; round++) {
          const stream = newStream()
          for (const expected of ["no-stream", 0] as const) {
            const racers = Array.from({ length: 32 }, (_, racer) => (racer % 2 === 0 ? log : opened.other))
            const outcomes = await Promise.all(
              racers.map(async (racer) => (await racer.append([commit(stream, expected)]))[0])
            )
            const revision = expected === "no-stream" ? 0 : 1
            expect(outcomes.filter((outcome) => outcome?._tag === "Appended")).toHaveLength(1)
            const losers = outcomes.filter((outcome) => outcome?._tag === "WrongRevision")
            expect(losers).toEqual(Array(31).fill({ _tag: "WrongRevision", actual: revision }))
          }
        }
      })

      it("M-01: with new ids a commit costs one trip, and so does a lost race, which shows the actual revision", async () => {
        const stream = newStream()
        const head = await log.head()
        const fresh = (expected: Commit["expected"], events = 1) => ({
          ...commit(stream, expected, events),
          isFresh: true
        })
        const before = opened.readings?.()
        const answers = await append(fresh("no-stream", 3), fresh(2), fresh(1), fresh("no-stream"), fresh(3, 2))
        const after = opened.readings?.()
        const positions = (await readAll(log, head)).map(({ position }) => position)
        expect(answers).toEqual([
          { _tag: "Appended", revision: 2, position: positions[2] },
          { _tag: "Appended", revision: 3, position: positions[3] },
          { _tag: "WrongRevision", actual: 3 },
          { _tag: "WrongRevision", actual: 3 },
          { _tag: "Appended", revision: 5, position: positions[5] }
        ])
        expect(after).toBe(before)
        // Commits that may have been sent before are looked up.
        const known = fresh(5)
        const [first] = await append(known)
        expect(await append({ ...known, isFresh: false })).toEqual([{ ...first, _tag: "Duplicate" }])
      })

      it("M-07: tells those who watch soon of what any process has written", async () => {
        const told: Array<number> = []
        const ignore = opened.log.watch(() => told.push(performance.now()))
        // It says so once it is sure to hear of everything.
        await expect
          .poll(() => told.length, { timeout: 5_000 })
          .toBeGreaterThanOrEqual(opened.log === opened.other ? 0 : 1)
        for (let round = 0; round < 5; round++) {
          told.length = 0
          await opened.other.append([commit(newStream(), "no-stream")])
          await expect.poll(() => told.length, { timeout: 5_000, interval: 5 }).toBeGreaterThan(0)
        }
        ignore()
        told.length = 0
        await opened.other.append([commit(newStream(), "no-stream")])
        expect(told).toEqual([])
      })

      it("M-07: with a position to reach a reading ends there or later, and is no other", async () => {
        for (let round = 0; round < 10; round++) {
          const before = await log.head()
          const [outcome] = await opened.other.append([commit(newStream(), "no-stream", 2)])
          const until = outcome?._tag === "Appended" ? outcome.position : 0
          const pages: Array<number> = []
          for await (const page of log.readLog(before, { page: 1, until }))
            pages.push(...page.map(({ position }) => position))
          expect(pages).toEqual((await readAll(log, before)).map(({ position }) => position))
          expect(pages.at(-1)).toBe(until)
        }
      })

      it("R6: answers only when everyone can read the events", async () => {
        await Promise.all(
          Array.from({ length: 40 }, async () => {
            const stream = newStream()
            const [outcome] = await append(commit(stream, "no-stream"))
            const [seen] = await opened.other.readStream(stream)
            expect(seen?.position).toBe(outcome?._tag === "Appended" && outcome.position)
            expect(await opened.other.head()).toBeGreaterThanOrEqual(seen?.position ?? Number.NaN)
          })
        )
      })
    })

    describe("the same commit again", () => {
      it("R7: is a duplicate with the first answer, also after later events", async () => {
        const stream = newStream()
        const first = commit(stream, "no-stream", 2)
        const [answer] = await append(first)
        await append(commit(stream, 1))
        const again = { ...answer, _tag: "Duplicate" }
        expect(await append(first, first)).toEqual([again, again])
        expect(await log.readStream(stream)).toHaveLength(3)
      })

      it("R7: leaves one set of events however often and from wherever it is sent at once", async () => {
        for (let round = 0; round < 20; round++) {
          const stream = newStream()
          const same = commit(stream, "no-stream", 2)
          const answers = await Promise.all(
            Array.from({ length: 5 }, (_, copy) => (copy % 2 === 0 ? log : opened.other).append([same]))
          )
          const tags = answers.map(([outcome]) => String(outcome?._tag)).toSorted((a, b) => a.localeCompare(b))
          expect(tags).toEqual(["Appended", "Duplicate", "Duplicate", "Duplicate", "Duplicate"])
          expect(new Set(answers.map(([outcome]) => outcome?._tag !== "WrongRevision" && outcome?.position)).size).toBe(
            1
          )
          expect(await log.readStream(stream)).toHaveLength(2)
        }
      })

      it("with one event more is no duplicate: the caller decides again on the actual revision", async () => {
        const stream = newStream()
        const first = commit(stream, "no-stream")
        await append(first)
        expect(await append({ ...first, events: [...first.events, event()] })).toEqual([
          { _tag: "WrongRevision", actual: 0 }
        ])
      })
    })

    describe("a commit that can never be stored", () => {
      it.runIf(refusesKnownIds)("fails alone when the log has an event's id elsewhere", async () => {
        const [one, two, three] = [newStream(), newStream(), newStream()]
        const known = event()
        await append({ stream: one, expected: "no-stream", events: [known] })
        const neighbours = [commit(two, "no-stream"), commit(three, "no-stream")] as const
        const poison: Commit = { stream: newStream(), expected: "no-stream", events: [event(), known] }
        const results = await Promise.allSettled([append(neighbours[0]), append(poison), append(neighbours[1])])
        expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
        await expect(append(poison)).rejects.toBeInstanceOf(CommitRefused)
        await expect(append({ stream: one, expected: 0, events: [event(), known] })).rejects.toThrow(/id is already/)
        expect(await log.readStream(poison.stream)).toEqual([])
        expect(await log.readStream(one)).toHaveLength(1)
        expect(await log.readStream(three)).toHaveLength(1)
      })

      it.each<[string, Commit]>([
        ["no events", { stream: "s", expected: "no-stream", events: [] }],
        ["no stream", { stream: "", expected: "no-stream", events: [event()] }],
        ["a stream's name too long", { stream: "s".repeat(256), expected: "no-stream", events: [event()] }],
        ["a half revision", { stream: "s", expected: 0.5, events: [event()] }],
        ["a negative revision", { stream: "s", expected: -1, events: [event()] }],
        ["an id that is no UUID", { stream: "s", expected: "no-stream", events: [event({ id: "one" })] }],
        [
          "an id in upper case",
          { stream: "s", expected: "no-stream", events: [event({ id: event().id.toUpperCase().replace(/.$/, "A") })] }
        ],
        ["a schema of 0", { stream: "s", expected: "no-stream", events: [event({ schema: 0 })] }],
        [
          "a moment without milliseconds",
          { stream: "s", expected: "no-stream", events: [event({ at: "2026-03-01T12:00:00Z" })] }
        ],
        [
          "a moment that is none",
          { stream: "s", expected: "no-stream", events: [event({ at: "2026-02-30T12:00:00.000Z" })] }
        ],
        [
          "a moment in the year 0",
          { stream: "s", expected: "no-stream", events: [event({ at: "0000-02-01T12:00:00.000Z" })] }
        ],
        ["an event without a type", { stream: "s", expected: "no-stream", events: [event({ type: "" })] }],
        ["NUL in data", { stream: "s", expected: "no-stream", events: [event({ data: { text: "a\u0000b" } })] }],
        ["NUL in a key of data", { stream: "s", expected: "no-stream", events: [event({ data: { "\u0000": 1 } })] }],
        ["NUL after a backslash", { stream: "s", expected: "no-stream", events: [event({ data: "\\\u0000" })] }],
        ["NUL in the stream's name", { stream: "s\u0000", expected: "no-stream", events: [event()] }],
        ["NUL in the actor", { stream: "s", expected: "no-stream", events: [event({ actor: "\u0000" })] }],
        ["half of a surrogate pair", { stream: "s", expected: "no-stream", events: [event({ reason: "\ud83d" })] }]
      ])("is refused for %s, and nothing of its call is written", async (_, bad) => {
        const good = commit(newStream(), "no-stream")
        await expect(append(good, bad)).rejects.toBeInstanceOf(CommitRefused)
        expect(await log.readStream(good.stream)).toEqual([])
      })

      it("is refused when it holds an event twice", async () => {
        const twice = event()
        const bad: Commit = { stream: newStream(), expected: "no-stream", events: [twice, twice] }
        await expect(append(bad)).rejects.toThrow(/twice/)
      })
    })

    readingContract(() => opened, { contiguous, takesMegabytes })
    batchesContract(() => opened, { knowsSpans })
  })
}
