/** The facts of streams `links-{day}`, schema 1: what checks of makers' addresses found. About addresses, never about people. */
import { Schema } from "effect"
import { IsoDay } from "../catalogue/Driver.schema.ts"

/** Written plainly, in ASCII: it is a key of the read model. */
export const LinkAddress = Schema.String.check(Schema.isPattern(/^https:\/\/[\x21-\x7e]+$/), Schema.isMaxLength(2000))

export const LinkResult = Schema.Struct({
  url: LinkAddress,
  outcome: Schema.Literals(["alive", "broken", "unclear"]),
  /** One word, such as `missing` or `dns` (domain/src/catalogue/linkVerdict.ts). */
  cause: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[a-z][a-z-]{0,29}$/))),
  /** The HTTP status, where there was an answer. */
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 599 })))
})

/** Each address once. */
export const LinksChecked = Schema.Struct({
  /** Of the check, in UTC. */
  day: IsoDay,
  results: Schema.Array(LinkResult).check(Schema.isMinLength(1), Schema.isMaxLength(100))
})
