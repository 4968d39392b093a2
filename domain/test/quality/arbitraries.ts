/** Random facts for the quality board: a few names and weights, so that equal ones come together. */
import fc from "fast-check"
import type { Driver, DriverFacts } from "../../src/catalogue/Driver.ts"
import { NO_OFFICIAL_ADDRESS } from "../../src/catalogue/ShownFacts.ts"
import { SEE_OFFICIAL_PAGE } from "../../src/catalogue/unknownFacts.ts"
import type { QualityDriver, UnansweredQuestion } from "../../src/quality/QualityKinds.ts"

const ADDRESS = "https://www.acme.example/hub"

/** What decides which kinds a driver belongs to. */
export interface DriverState {
  readonly name: string
  readonly version: "known" | "reported" | "unknown"
  readonly address: "shown" | "withheld" | "never"
  /** 'lapsed': its mark is gone since its check is too old; 'line': that of its driver line. */
  readonly latest: "no" | "lapsed" | "line"
  readonly population: number
  readonly source: string | null
  readonly doubts: ReadonlyArray<string>
  readonly brokenSince: string | null
  readonly heldSince: string | null
}

export const driverState: fc.Arbitrary<DriverState> = fc.record({
  name: fc.constantFrom("Acme Hub", "Acme Hub 7", "Ärger", "zebra"),
  version: fc.constantFrom("known", "reported", "unknown"),
  address: fc.constantFrom("shown", "withheld", "never"),
  latest: fc.constantFrom("no", "lapsed", "line"),
  population: fc.constantFrom(0, 1, 7, 72_533),
  source: fc.constantFrom(null, "winget"),
  doubts: fc.constantFrom([], [], ["It would go down from 2 to 1."]),
  brokenSince: fc.constantFrom(null, null, "2026-11-20"),
  heldSince: fc.constantFrom(null, null, "2026-11-20")
})

export const qualityDriver = (
  { name, version, address, latest, population, source, doubts, brokenSince, heldSince }: DriverState,
  at: number
): QualityDriver => {
  const shown = {
    id: 1001 + at,
    name,
    manufacturer: "Acme",
    version: version === "unknown" ? SEE_OFFICIAL_PAGE : "1.2",
    downloadUrl: address === "shown" ? ADDRESS : NO_OFFICIAL_ADDRESS,
    ...(address === "shown" ? { officialHost: "www.acme.example" } : {}),
    ...(version === "reported" ? { versionBasis: "reported" } : {}),
    ...(latest === "no" ? {} : { wasLatestOn: "2026-08-01" }),
    ...(latest === "line" ? { inherited: { id: 1, name: "Acme Line", own: {} } } : {}),
    ...(population === 0 ? {} : { population })
  } as unknown as Driver
  const own = {
    ...shown,
    downloadUrl: address === "never" ? NO_OFFICIAL_ADDRESS : ADDRESS
  } as unknown as DriverFacts
  return { key: `driver-${at}`, shown, own, source, doubts, brokenSince, heldSince }
}

export const question: fc.Arbitrary<UnansweredQuestion> = fc.record({
  kind: fc.constantFrom("search", "hardware"),
  text: fc.constantFrom("acme hub", "zebra", "PCI\\VEN_1234&DEV_5678"),
  count: fc.integer({ min: 3, max: 5_000 }),
  since: fc.constantFrom("2026-11-01", "2026-11-20")
})

/** One of each kind and text, as they are stored. */
export const questions: fc.Arbitrary<ReadonlyArray<UnansweredQuestion>> = fc.uniqueArray(question, {
  selector: ({ kind, text }) => `${kind} ${text}`,
  maxLength: 6
})
