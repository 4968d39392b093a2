/** The drill (`npm run drill`) in a short form on a small cluster: a node of three goes away, or the log becomes older. */
import { it } from "vitest"
import { faultsOfCluster } from "../../drill/Faults.ts"
import { startKurrentCluster } from "../store/log/kurrent/cluster.ts"
import { freshDatabase } from "../store/postgres/database.ts"
import { expectDrilled } from "./shortDrill.ts"

const FAULTS = ["kill-leader", "freeze-leader", "lose-majority", "restore-older"]
const SECONDS = 6

it(`M-01, M-02, M-03: visitors are served and everything acknowledged is shown, whatever the cluster does: ${FAULTS.join(", ")}`, async () => {
  const database = await freshDatabase()
  const cluster = await startKurrentCluster()
  try {
    await cluster.hook("heal")
    await expectDrilled(FAULTS, {
      databaseUrls: [database.adminUrl, database.adminUrl],
      directUrl: database.adminUrl,
      eventStoreUrl: cluster.url,
      faults: faultsOfCluster(cluster.hook),
      seconds: SECONDS
    })
  } finally {
    await cluster.stop()
    await database.drop()
  }
})
