/** The small event store of the tests in a process of its own, so that its work is not the loader's; answers with its address. */
import { startKurrentServer } from "../test/store/log/kurrent/server.ts"

const { url } = await startKurrentServer()
process.on("message", () => process.send?.(url))
