/** Answers of the calls about one's own second factor (contract/SecondFactor.ts). */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { CurrentOperator } from "../contract/Session.ts"
import { attempt } from "../http/Failures.ts"
import { phoneAddress } from "./oneTimeCodes.ts"
import {
  provenBy,
  requestSource,
  rightOr,
  type SessionServices,
  WRONG_OWN_CODE,
  WRONG_OWN_PASSWORD
} from "./sessionHttp.ts"

export const secondFactorHttp = ({ config, passwords, secondFactors }: SessionServices) => {
  /** The operator of the request under the sign-in name: a token cannot make these calls. */
  const requester = Effect.gen(function* () {
    const { name, tokenHash } = yield* CurrentOperator
    return { name, tokenHash, source: requestSource(yield* HttpServerRequest.HttpServerRequest, config) }
  })
  return HttpApiBuilder.group(Api, "secondFactor", (handlers) =>
    handlers
      .handle("show", () => Effect.flatMap(CurrentOperator, ({ name }) => attempt(() => secondFactors.state(name))))
      .handle(
        "begin",
        Effect.fnUntraced(function* ({ payload }) {
          const by = yield* requester
          const proven = yield* provenBy(passwords, by, payload.currentPassword, WRONG_OWN_PASSWORD)
          const secret = yield* attempt(() => secondFactors.begin(proven))
          if (secret === null) return yield* Effect.fail(IS_ON)
          return { secret, address: phoneAddress(secret, config.siteName, by.name) }
        })
      )
      .handle(
        "confirm",
        Effect.fnUntraced(function* ({ payload }) {
          const by = yield* requester
          const verdict = yield* attempt(() => secondFactors.confirm(by, payload.code, by.tokenHash))
          if (verdict === null) return yield* Effect.fail(NONE_WAITS)
          if ("_tag" in verdict) {
            yield* rightOr(verdict, WRONG_FIRST_CODE)
            return yield* Effect.fail(WRONG_FIRST_CODE)
          }
          return { recoveryCodes: verdict }
        })
      )
      .handle(
        "end",
        Effect.fnUntraced(function* ({ payload: { currentPassword, code } }) {
          const by = yield* requester
          if (config.requireSecondFactor) return yield* Effect.fail(IS_REQUIRED)
          const proven = yield* provenBy(passwords, by, currentPassword, WRONG_OWN_PASSWORD)
          if ((yield* attempt(() => secondFactors.state(by.name))).since === null) return yield* Effect.fail(IS_OFF)
          yield* rightOr(yield* attempt(() => secondFactors.use(by, code)), WRONG_OWN_CODE)
          const ended = yield* attempt(() => secondFactors.end({ ...proven, source: by.source }))
          if (!ended) return yield* Effect.fail(IS_OFF)
        })
      )
  )
}

const IS_ON = new Problem({ status: 409, message: "Your second factor is on already." })
const IS_OFF = new Problem({ status: 409, message: "Your second factor is off." })
const NONE_WAITS = new Problem({
  status: 409,
  message: "There is no secret that waits for its first code: begin again."
})
const IS_REQUIRED = new Problem({ status: 409, message: "This site asks every operator for a second factor." })
const WRONG_FIRST_CODE = new Problem({
  status: 403,
  message: "code: This code does not match. Is the clock of the phone right?"
})
