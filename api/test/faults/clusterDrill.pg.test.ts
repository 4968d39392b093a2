/** The drill (`npm run drill`) in a short form on a small cluster: a node of three goes away, or the log becomes older. */
import { expect, it } from "vitest"
import { runDrill } from "../../drill/drill.ts"
import { faultsOfCluster } from "../../drill/Faults.ts"
import { type FaultReport, lineOf, shortfallsOf } from "../../drill/report.ts"
import { startKurrentCluster } from "../log/kurrent/cluster.ts"
import { freshDatabase } from "../postgres/database.ts"

const FAULTS = ["kill-leader", "freeze-leader", "lose-majority", "restore-older"]
const SECONDS = 6

it(`M-01, M-02, M-03: visitors are served and everything acknowledged is shown, whatever the cluster does: ${FAULTS.join(", ")}`, async () => {
  const database = await freshDatabase()
  const cluster = await startKurrentCluster()
  const reports: Array<FaultReport> = []
  try {
    await cluster.hook("heal")
    await runDrill({
      databaseUrls: [database.adminUrl, database.adminUrl],
      directUrl: database.adminUrl,
      eventStoreUrl: cluster.url,
      faults: faultsOfCluster(cluster.hook).filter(({ name }) => FAULTS.includes(name)),
      seconds: SECONDS,
      signal: new AbortController().signal,
      onReport: (report) => {
        reports.push(report)
        console.log(lineOf(report))
      }
    })
  } finally {
    await cluster.stop()
    await database.drop()
  }
  expect(reports.map(({ fault }) => fault)).toEqual(FAULTS)
  // A machine that is busy with other tests may be slow: times are judged by the drill itself.
  expect(reports.flatMap(shortfallsOf).filter(({ isOfSpeed }) => !isOfSpeed)).toEqual([])
}, 240_000)
