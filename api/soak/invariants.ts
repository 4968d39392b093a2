/** What must be true after a soak, whatever was killed meanwhile (R1, R3, R8). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { Site } from "./Site.ts"
import type { Acknowledged } from "./Workload.ts"

export interface Verdict {
  readonly head: number
  readonly events: number
  readonly drivers: number
  /** One sentence per broken promise. */
  readonly violations: ReadonlyArray<string>
}

interface Verification {
  readonly head: number
  readonly events: number
  readonly faults: ReadonlyArray<string>
  readonly projections: ReadonlyArray<{ readonly projection: string; readonly equal: boolean }>
}

/** Two folds of the whole log, on a machine that others work on. */
const VERIFY_PATIENCE_MS = 900_000

export const judge = async (site: Site, record: Acknowledged): Promise<Verdict> => {
  const violations = [...record.violations, ...site.crashes]
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) violations.push(sentence)
  }
  const log = (await (
    await site.asAdmin("GET", "/api/log/verify", undefined, VERIFY_PATIENCE_MS)
  ).json()) as Verification
  violations.push(...log.faults)
  expect(log.head === log.events, `the log has ${log.events} events up to position ${log.head}`)
  for (const { projection, equal } of log.projections) expect(equal, `${projection} differs from a fold of the log`)

  const drivers = (await (await site.fetch("/api/drivers")).json()) as ReadonlyArray<Driver>
  const byId = new Map(drivers.map((driver) => [driver.id, driver]))
  drivers.forEach(({ id }, n) => {
    if (id !== 1001 + n) violations.push(`driver ${id} stands where ${1001 + n} belongs`)
  })
  const names = drivers.map(({ name }) => name).filter((name) => name.startsWith("Driver soak-"))
  expect(new Set(names).size === names.length, "a driver was added twice")
  const present = new Set(names)
  for (const key of record.keys) expect(present.has(`Driver ${key}`), `the acknowledged row ${key} is missing`)
  for (const [id, count] of record.downloads) {
    const shown = byId.get(id)?.downloadCount ?? 0
    expect(shown >= count, `driver ${id} shows ${shown} of ${count} acknowledged downloads`)
  }
  for (const [id, { answered, open }] of record.presses) {
    const shown = byId.get(id)?.downloadCount ?? 0
    const isExact = shown === answered || (open && shown === answered + 1)
    expect(isExact, `driver ${id} shows ${shown} downloads for ${answered} presses under keys of their own`)
  }
  for (const [id, possible] of record.descriptions) {
    const shown = byId.get(id)?.description ?? ""
    expect(possible.includes(shown), `driver ${id} shows '${shown}', not its last acknowledged edit`)
  }
  return { head: log.head, events: log.events, drivers: drivers.length, violations }
}
