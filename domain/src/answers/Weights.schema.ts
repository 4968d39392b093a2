/** What each kind of word weighs when pages are scored (fixtures/answers/weights.json, P-ANS-19). */
import { Schema } from "effect"
import { WORD_CLASSES } from "./query/Query.ts"

const OfKinds = Schema.Record(Schema.Literals(WORD_CLASSES), Schema.Number)

export const Weights = Schema.Struct({
  /** What a word of the kind says. */
  says: OfKinds,
  /** The share of it that counts against a page that does not explain it. */
  missed: OfKinds,
  /** So much of that where no page explains the word either. */
  missedByAll: Schema.Number,
  /** Two words that the page explains stand next to each other. */
  beside: Schema.Number,
  /** Two pages together must explain so much more than one alone. */
  jointly: Schema.Number,
  /** So much more where one is about another kind of device than the other. */
  otherKind: Schema.Number,
  /** A number of one or two digits says so much. */
  shortNumber: Schema.Number,
  /** Only a part of a model number is explained: another model. */
  otherModel: Schema.Number,
  /** A page that scores less by no more than this may be meant as well. */
  unsure: Schema.Number,
  /** The least share of what the text says, and the least score, with which a page is the answer. */
  leastShare: Schema.Number,
  leastScore: Schema.Number
})
