/** Marks the calls that are rate-limited per network and minute; the answer's `ratelimit` says how many are left (P-PUB-5). */
import { HttpApiMiddleware } from "effect/http-api"
import { TooManyRequests } from "./Problem.ts"

export class RateLimited extends HttpApiMiddleware.Service<RateLimited>()("@driverdex/api/RateLimited", {
  error: [TooManyRequests]
}) {}
