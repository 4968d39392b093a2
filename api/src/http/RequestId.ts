/** The id of the request under way: in its answer, in the log lines about it, and in the events that it causes. */
import { Context } from "effect"

export const RequestId = Context.Reference<string>("@driverdex/api/RequestId", { defaultValue: () => "none" })
