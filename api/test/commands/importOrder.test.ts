/** The order of an import's events in memory and in KurrentDB; in PostgreSQL with the contract of its log. */
import { kurrentLog } from "../../src/store/log/KurrentLog.ts"
import { startKurrentServer } from "../store/log/kurrent/server.ts"
import { memoryLog } from "../store/log/memoryLog.ts"
import { importOrderContract } from "./importOrderContract.ts"

importOrderContract(
  "the memory",
  async () => {
    const log = memoryLog()
    return { log, other: log, close: async () => {} }
  },
  150
)

importOrderContract(
  "KurrentDB",
  async () => {
    const server = await startKurrentServer()
    const [log, other] = [kurrentLog(server.url), kurrentLog(server.url)]
    return {
      log,
      other,
      close: async () => {
        await log.close()
        await other.close()
        await server.stop()
      }
    }
  },
  30
)
