/**
 * A process that rebuilds the downloads and stands still in the middle of it until it is killed: `node rebuilder.ts URL`.
 * Says the position that it has reached.
 */
import type { ReadLog, StoredEvent } from "@driverdex/domain/events/Log"
import postgres from "postgres"
import { downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import { rebuild } from "../src/Rebuild.ts"

const sql = postgres(process.argv[2] ?? "", { max: 2, fetch_types: false, onnotice: () => {} })
/** Of a type that the projection passes over: only the checkpoint moves. */
const other: StoredEvent = {
  id: "00000000-0000-4000-8000-000000000001",
  type: "of-no-interest",
  schema: 1,
  at: "2026-01-01T00:00:00.000Z",
  actor: "import",
  requestId: "rebuilder",
  data: {},
  stream: "catalogue",
  revision: 0,
  position: 1
}
const readLog: ReadLog = async function* () {
  yield [other]
  process.stdout.write("1\n")
  await new Promise(() => setInterval(() => {}, 60_000))
}
await rebuild({ sql, readLog, projection: downloadsProjection })
