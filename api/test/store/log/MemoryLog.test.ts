import { eventStoreContract } from "./contract.ts"
import { memoryLog } from "./memoryLog.ts"

eventStoreContract("MemoryLog", async () => {
  const log = memoryLog()
  return { log, other: log, close: async () => {} }
})
