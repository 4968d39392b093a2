import { memoryLog } from "../../src/log/MemoryLog.ts"
import { eventStoreContract } from "./contract.ts"

eventStoreContract("MemoryLog", async () => {
  const log = memoryLog()
  return { log, other: log, close: async () => {} }
})
