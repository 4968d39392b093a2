/** The drill (`npm run drill`) in a short form: three faults of the connection to the database, some seconds each. */
import { it } from "vitest"
import { faultsOfProxy } from "../../drill/Faults.ts"
import { openProxy } from "./proxy.ts"
import { seededDatabase } from "./seeded.ts"
import { expectDrilled } from "./shortDrill.ts"

const FAULTS = ["frozen", "gone", "cut"]
const SECONDS = 4

it(`L-01, L-03, L-04, L-06: visitors are served and operators are informed, whatever the database does: ${FAULTS.join(", ")}`, async () => {
  const database = await seededDatabase()
  const proxy = await openProxy(database.adminUrl)
  try {
    await expectDrilled(FAULTS, {
      databaseUrls: [proxy.url, proxy.url],
      directUrl: database.adminUrl,
      faults: faultsOfProxy(proxy),
      seconds: SECONDS
    })
  } finally {
    await proxy.close()
    await database.drop()
  }
})
