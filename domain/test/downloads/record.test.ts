import { recordDownload } from "@driverdex/domain/downloads/record"
import { subjectKey } from "@driverdex/domain/downloads/Subject"
import { encodeEvent } from "@driverdex/domain/events/Decode.schema"
import { describe, expect, it } from "vitest"

const FACTS = { subject: { kind: "driver", key: "x1" }, category: "Printers", manufacturer: "HP" } as const

describe("recording a download", () => {
  it("counts a download and only notes a read guide", () => {
    expect(recordDownload(FACTS, "download")).toEqual({ type: "download-recorded", data: FACTS })
    expect(recordDownload(FACTS, "guide")).toEqual({ type: "guide-requested", data: FACTS })
  })

  it("keeps nothing of the person who asked", () => {
    const event = recordDownload({ ...FACTS, ipAddress: "192.0.2.1" } as typeof FACTS, "download")
    expect(event.data).toEqual(FACTS)
    expect(() => encodeEvent(event)).not.toThrow()
  })

  it("has one key per subject", () => {
    expect(subjectKey({ kind: "driver", key: "101" })).toBe("driver:101")
    expect(subjectKey({ kind: "model", id: 101 })).toBe("model:101")
  })
})
