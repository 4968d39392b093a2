/** Answers of the calls about operators' tokens (contract/OperatorTokens.ts). */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { CurrentOperator } from "../contract/Session.ts"
import { attempt } from "../http/Failures.ts"
import { asking, provenAgain, requestSource, type SessionServices } from "./sessionHttp.ts"
import { MAX_TOKEN_DAYS, MAX_TOKENS, type TokenRefusal } from "./Tokens.ts"

export const tokensHttp = (services: SessionServices) =>
  HttpApiBuilder.group(Api, "tokens", (handlers) =>
    handlers
      .handle(
        "list",
        Effect.fnUntraced(function* () {
          const owner = yield* ownerOf
          return yield* attempt(() => services.tokens.list(owner))
        })
      )
      .handle(
        "create",
        Effect.fnUntraced(function* ({ payload: { currentPassword, code, ...wish } }) {
          const { name } = yield* CurrentOperator
          const source = requestSource(yield* HttpServerRequest.HttpServerRequest, services.config)
          const proven = yield* provenAgain(services, { name, source }, { currentPassword, code })
          const made = yield* attempt(() => services.tokens.create(wish, { ...proven, source }))
          return typeof made === "string" ? yield* Effect.fail(REFUSED[made]) : made
        })
      )
      .handle(
        "revoke",
        Effect.fnUntraced(function* ({ params: { id } }) {
          const by = yield* asking(services.config)
          const owner = yield* ownerOf
          if (!(yield* attempt(() => services.tokens.revoke(id, owner, by)))) {
            return yield* Effect.fail(new Problem({ status: 404, message: "No token has this id." }))
          }
        })
      )
  )

/** Whose tokens the operator of the request may see: null for all. */
const ownerOf = Effect.map(CurrentOperator, ({ name, role }) => (role === "admin" ? null : name))

const REFUSED: Readonly<Record<TokenRefusal, Problem>> = {
  "not-allowed": new Problem({ status: 403, message: "Your role or password was changed meanwhile." }),
  day: new Problem({
    status: 400,
    message: `expiresOn: Use a day from today (UTC) to ${MAX_TOKEN_DAYS} days from today.`
  }),
  full: new Problem({ status: 409, message: `You have ${MAX_TOKENS} tokens; revoke one first.` }),
  name: new Problem({
    status: 409,
    message: "name: You have a token of this name; revoke it first or use another name."
  })
}
