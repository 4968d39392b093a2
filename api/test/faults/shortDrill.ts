/** The drill (`npm run drill`) in a short form, with some of its faults. */
import { expect } from "vitest"
import { type DrillOptions, runDrill } from "../../drill/drill.ts"
import { type FaultReport, lineOf, shortfallsOf } from "../../drill/report.ts"

/** Fails where a fault was not drilled, or something was lost or wrong. */
export const expectDrilled = async (
  faults: ReadonlyArray<string>,
  drill: Omit<DrillOptions, "signal" | "onReport">
): Promise<void> => {
  const reports: Array<FaultReport> = []
  await runDrill({
    ...drill,
    faults: drill.faults.filter(({ name }) => faults.includes(name)),
    signal: new AbortController().signal,
    onReport: (report) => {
      reports.push(report)
      console.log(lineOf(report))
    }
  })
  expect(reports.map(({ fault }) => fault)).toEqual(faults)
  // A machine that is busy with other tests may be slow: times are judged by the drill itself.
  expect(reports.flatMap(shortfallsOf).filter(({ isOfSpeed }) => !isOfSpeed)).toEqual([])
}
