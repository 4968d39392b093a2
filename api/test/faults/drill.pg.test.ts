/** The drill (`npm run drill`) in a short form: three faults of the connection to the database, some seconds each. */
import { expect, it } from "vitest"
import { runDrill } from "../../drill/drill.ts"
import { faultsOfProxy } from "../../drill/Faults.ts"
import { type FaultReport, lineOf, shortfallsOf } from "../../drill/report.ts"
import { openProxy } from "./proxy.ts"
import { seededDatabase } from "./seeded.ts"

const FAULTS = ["frozen", "gone", "cut"]
const SECONDS = 4

it(`L-01, L-03, L-04, L-06: visitors are served and operators are informed, whatever the database does: ${FAULTS.join(", ")}`, async () => {
  const database = await seededDatabase()
  const proxy = await openProxy(database.adminUrl)
  const reports: Array<FaultReport> = []
  try {
    await runDrill({
      databaseUrls: [proxy.url, proxy.url],
      directUrl: database.adminUrl,
      faults: faultsOfProxy(proxy).filter(({ name }) => FAULTS.includes(name)),
      seconds: SECONDS,
      signal: new AbortController().signal,
      onReport: (report) => {
        reports.push(report)
        console.log(lineOf(report))
      }
    })
  } finally {
    await proxy.close()
    await database.drop()
  }
  expect(reports.map(({ fault }) => fault)).toEqual(FAULTS)
  // A machine that is busy with other tests may be slow: times are judged by the drill itself.
  expect(reports.flatMap(shortfallsOf).filter(({ isOfSpeed }) => !isOfSpeed)).toEqual([])
}, 180_000)
