import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { afterEach, describe, expect, it } from "vitest"
import type { CountedQuestion } from "../../../src/queries/unanswered/QuestionsOfDay.ts"
import { makeUnanswered, type Unanswered } from "../../../src/queries/unanswered/Unanswered.ts"

const NETWORKS = ["192.0.2", "198.51.100", "203.0.113"]
const DAY_MS = 86_400_000

let open: Unanswered | undefined
afterEach(() => open?.close())

const setting = () => {
  const state = { now: Date.parse("2026-11-25T12:00:00Z"), mayCount: true, fails: false }
  const stored: Array<CountedQuestion> = []
  const judged: Array<string> = []
  const errors: Array<unknown> = []
  const unanswered = makeUnanswered({
    counts: {
      add: async (questions) => {
        if (state.fails) throw new Error("The database is away.")
        stored.push(...questions)
      }
    },
    knowledge: {
      answersSearch: async (text) => {
        judged.push(text)
        if (text.includes("broken")) throw new Error("The index is broken.")
        return text.includes("rtx")
      },
      isUnknownDevice: ({ vendor }) => vendor !== "8086"
    },
    mayCount: () => state.mayCount,
    now: () => state.now,
    onError: (error) => errors.push(error)
  })
  open = unanswered
  const settled = async () => {
    for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  const flushed = async () => {
    await settled()
    await unanswered.flush()
    return stored.map(({ day, kind, text, count }) => `${day} ${kind} ${text} ${count}`)
  }
  const fromAll = (ask: (network: string) => void) => NETWORKS.forEach(ask)
  return { state, unanswered, stored, judged, errors, settled, flushed, fromAll }
}

describe("unanswered questions", () => {
  it("are stored by day once three networks have asked, in one spelling (P-QUAL-2)", async () => {
    const { unanswered, flushed, fromAll } = setting()
    fromAll((network) => unanswered.searched(network === NETWORKS[0] ? "ACME  Hub" : "acme hub ", network))
    expect(await flushed()).toEqual(["2026-11-25 search acme hub 3"])
  })

  it("are not stored for one network, however often it reloads, nor for two", async () => {
    const { unanswered, flushed } = setting()
    for (let times = 0; times < 50; times++) unanswered.searched("acme hub", "192.0.2")
    unanswered.searched("acme hub", "203.0.113")
    expect(await flushed()).toEqual([])
  })

  it("are neither judged nor counted for who may not be counted, nor where the text looks personal", async () => {
    const { unanswered, judged, flushed, fromAll } = setting()
    fromAll(() => unanswered.searched("acme hub", null))
    fromAll((network) => unanswered.searched("nora@example.org", network))
    fromAll((network) => unanswered.searched("0171 2345678", network))
    expect(await flushed()).toEqual([])
    expect(judged).toEqual([])
  })

  it("do not include what the site answers", async () => {
    const { unanswered, flushed, fromAll } = setting()
    fromAll((network) => {
      unanswered.searched("rtx 4070", network)
      unanswered.lookedUp("PCI\\VEN_8086&DEV_51F0", network)
    })
    expect(await flushed()).toEqual([])
  })

  it("include devices by their chip, in every way to ask for one", async () => {
    const { unanswered, flushed } = setting()
    const id = parseHardwareId("USB\\VID_1234&PID_5678&REV_0100")
    if (id === undefined) throw new Error("no id")
    unanswered.opened(id, "192.0.2")
    unanswered.lookedUp("usb\\vid_1234&pid_5678\\00E04C0001\nPCI\\VEN_8086&DEV_51F0", "198.51.100")
    unanswered.searched("USB VID_1234 PID_5678", "203.0.113")
    expect(await flushed()).toEqual(["2026-11-25 hardware USB\\VID_1234&PID_5678 3"])
  })

  it("cost nothing and are not counted while the database is away; what was counted before is stored later", async () => {
    const { state, unanswered, stored, settled, flushed, fromAll } = setting()
    fromAll((network) => unanswered.searched("acme hub", network))
    await settled()
    state.mayCount = false
    state.fails = true
    fromAll((network) => unanswered.searched("zebra zd", network))
    await settled()
    await expect(unanswered.flush()).rejects.toThrow("away")
    expect(stored).toEqual([])
    state.mayCount = true
    state.fails = false
    expect(await flushed()).toEqual(["2026-11-25 search acme hub 3"])
  })

  it("of yesterday are stored under their day, and today begins with other hashes and no counts", async () => {
    const { state, unanswered, settled, flushed, fromAll } = setting()
    fromAll((network) => unanswered.searched("acme hub", network))
    unanswered.searched("zebra zd", "192.0.2")
    unanswered.searched("zebra zd", "198.51.100")
    await settled()
    state.now += DAY_MS
    unanswered.searched("zebra zd", "203.0.113")
    expect(await flushed()).toEqual(["2026-11-25 search acme hub 3"])
    expect(await flushed()).toEqual(["2026-11-25 search acme hub 3"])
  })

  it("are dropped beyond a short line, and a failure of one is said and stops no other", async () => {
    const { unanswered, judged, errors, flushed, fromAll } = setting()
    unanswered.searched("broken index", "192.0.2")
    fromAll((network) => unanswered.searched("acme hub", network))
    for (let n = 0; n < 5_000; n++) unanswered.searched(`flood ${n}`, `network ${n}`)
    expect(await flushed()).toEqual(["2026-11-25 search acme hub 3"])
    expect(errors).toHaveLength(1)
    expect(judged.length).toBeLessThanOrEqual(200)
  })

  it("are judged after the caller has gone on", async () => {
    const { unanswered, judged, settled } = setting()
    unanswered.searched("acme hub", "192.0.2")
    await Promise.resolve()
    expect(judged).toEqual([])
    await settled()
    expect(judged).toEqual(["acme hub"])
  })
})
