/** The facts of streams `links-{day}`: what checks of makers' addresses found, and what operators made of it. About addresses, never about people. */
import { Schema } from "effect"
import { IsoDay } from "../catalogue/Driver.schema.ts"
import { isIsoDay } from "../catalogue/ReleaseDate.ts"

/** Written plainly, in ASCII: it is a key of the read model. */
export const LinkAddress = Schema.String.check(Schema.isPattern(/^https:\/\/[\x21-\x7e]+$/), Schema.isMaxLength(2000))

/** ISO 8601 UTC, as texts in the order of time. */
export const Moment = Schema.String.annotate({ format: "date-time" }).check(
  Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/, {
    expected: "a moment as YYYY-MM-DDThh:mm:ss.sssZ"
  }),
  Schema.makeFilter((text: string) => isIsoDay(text.slice(0, 10)), { expected: "a moment that exists" })
)

/** One word, such as `missing` or `dns` (domain/src/catalogue/linkVerdict.ts). */
const Cause = Schema.String.check(Schema.isPattern(/^[a-z][a-z-]{0,29}$/))
const Outcome = Schema.Literals(["alive", "broken", "unclear"])

export const LinkResult = Schema.Struct({
  url: LinkAddress,
  outcome: Outcome,
  cause: Schema.optionalKey(Cause),
  /** The HTTP status, where there was an answer. */
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 599 })))
})

/** Each address once. Schema 1 had the UTC day of the check as `day`, and every result could hide its address. */
export const LinksChecked = Schema.Struct({
  /** Of the check, by the clock of the database. */
  at: Moment,
  results: Schema.Array(
    Schema.Struct({
      ...LinkResult.fields,
      /** It may hide its address; what may not waits for a look, so that a decision on old facts hides nothing (P-LINK-7). */
      hides: Schema.optionalKey(Schema.Literal(true))
    })
  ).check(Schema.isMinLength(1), Schema.isMaxLength(100))
})

/** Which checks do not count any more: of a batch, or of an author since a moment. */
export const ChecksTakenBack = Schema.Union([
  Schema.Struct({ batch: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100)) }),
  Schema.Struct({ author: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)), since: Moment })
])

/** An operator's word on what checks found: what each address is like from then on. */
export const LinksJudged = Schema.Struct({
  at: Moment,
  /** Of what was held, `accepted` hides it and `dismissed` does not; `taken-back` is what of the checks does not count. */
  verdict: Schema.Literals(["accepted", "dismissed", "taken-back"]),
  takenBack: Schema.optionalKey(ChecksTakenBack),
  links: Schema.Array(
    Schema.Struct({
      url: LinkAddress,
      state: Schema.Struct({
        outcome: Outcome,
        cause: Schema.NullOr(Cause),
        isBroken: Schema.Boolean,
        isHeld: Schema.Boolean,
        brokenAt: Schema.NullOr(Moment),
        brokenSince: Schema.NullOr(IsoDay),
        hiddenAt: Schema.NullOr(Moment),
        aliveOn: Schema.NullOr(IsoDay),
        checkedOn: IsoDay
      })
    })
  ).check(Schema.isMinLength(1), Schema.isMaxLength(100))
})
