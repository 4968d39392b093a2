/** The part of the port's contract that is about finding a part of the log without reading all of it. */
import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import type { Commit, EventStore } from "../../../src/store/log/EventStore.ts"
import { commit, event, newStream, readAll } from "./commits.ts"
import type { Differences, Opened } from "./openedStore.ts"

export const batchesContract = (
  open: () => Opened,
  { knowsSpans }: Pick<Required<Differences>, "knowsSpans">
): void => {
  let log: EventStore
  beforeAll(() => {
    log = open().log
  })
  const write = (stream: string, expected: Commit["expected"], batch: string, at: string, actor = "import") =>
    log.append([{ stream, expected, events: [event({ batch, at, actor })] }])
  const moment = (minute: number) => `2026-05-01T10:${String(minute).padStart(2, "0")}:00.000Z`

  describe("batches", () => {
    it("F-15: are listed with their size, who began them and when they were written to last, newest first", async () => {
      const [one, two] = [`batch 'one' ${randomUUID()}`, `batch-ü-${randomUUID()}`]
      const [a, b] = [newStream(), newStream()]
      await write(a, "no-stream", one, moment(1), "nora")
      await write(b, "no-stream", two, moment(2))
      await write(a, 0, one, moment(3), "otto")
      await write(b, 0, one, moment(4))
      await log.append([commit(b, 1)])
      await write(`downloads-2026-05-01-${randomUUID()}`, "no-stream", `no import ${randomUUID()}`, moment(5)).catch(
        () => {}
      )
      const found = (await log.batches()).filter(({ batch }) => batch === one || batch === two)
      expect(found).toEqual([
        { batch: one, at: moment(4), actor: "nora", events: 3, drivers: 2 },
        { batch: two, at: moment(2), actor: "import", events: 1, drivers: 1 }
      ])
    })

    it("F-15: say which drivers they touched, in the order in which they did", async () => {
      const batch = `batch ${randomUUID()}`
      const streams = Array.from({ length: 5 }, newStream)
      for (const stream of streams) await write(stream, "no-stream", batch, moment(6))
      await write(streams[0] as string, 0, batch, moment(7))
      await write(newStream(), "no-stream", `${batch}2`, moment(7))
      expect(await log.streamsOfBatch(batch)).toEqual(streams)
      expect(await log.streamsOfBatch(`${batch}3`)).toEqual([])
      expect(await log.streamsOfBatch("\u0000")).toEqual([])
    })
  })

  describe("a span", () => {
    const dayStream = (day: string) => `downloads-${day}-${randomUUID().slice(0, 8)}`

    it("F-15: holds every event of the streams with such names, whatever their moments say", async () => {
      const [first, second, third] = [dayStream("2031-03-01"), dayStream("2031-03-02"), dayStream("2031-03-02")]
      await log.append([commit(dayStream("2031-02-28"), "no-stream", 3), commit(first, "no-stream", 2)])
      await log.append([commit(second, "no-stream", 2), commit(newStream(), "no-stream")])
      await log.append([commit(third, "no-stream"), commit(first, 1), commit(dayStream("2031-03-03"), "no-stream")])
      const inside = async (from: string, before: string) => {
        const span = await log.spanOf(`downloads-${from}`, `downloads-${before}`)
        if (span === null) return []
        return (await readAll(log, span.after))
          .filter(({ position }) => position <= span.until)
          .map(({ stream }) => stream)
      }
      const two = (await inside("2031-03-02", "2031-03-03")).filter((name) => name.startsWith("downloads-2031"))
      expect(two).toEqual(expect.arrayContaining([second, second, third]))
      const both = (await inside("2031-03-01", "2031-03-03")).filter((name) => name === first || name === second)
      expect(both).toEqual([first, first, second, second, first])
      if (!knowsSpans) return
      expect(await inside("2031-03-02", "2031-03-03")).toHaveLength(4)
      expect(await log.spanOf("downloads-2031-03-04", "downloads-2031-03-05")).toBeNull()
    })
  })
}
