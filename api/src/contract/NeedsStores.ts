/**
 * Marks the calls that cannot be answered from what a process knows: while a store that they need is away they are refused
 * at once with 503, and end soon after it is lost.
 */
import { HttpApiMiddleware } from "effect/http-api"
import { Unavailable } from "./Problem.ts"

export class NeedsStores extends HttpApiMiddleware.Service<NeedsStores>()("@driverdex/api/NeedsStores", {
  error: [Unavailable]
}) {}
