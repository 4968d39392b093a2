/** A page about a product, a kind of device or a trouble: a line of fixtures/answers/topics.ndjson. */
import { Schema } from "effect"
import { NamedPage } from "../answer/Answer.schema.ts"
import { Thing } from "../query/WordLists.schema.ts"

const Terms = Schema.Array(Schema.String)

export const Topic = Schema.Struct({
  title: Schema.String,
  path: Schema.String,
  why: Schema.String,
  /** A second page: of this site, or the maker's own of the very product (https). */
  also: Schema.optionalKey(NamedPage),
  /** One term of each list stands in the text; `@trouble` and the like stand for a whole group of words (topics.ts). */
  all: Schema.Array(Terms),
  /** Terms that often stand beside them. */
  with: Schema.optionalKey(Terms),
  /** Terms that make it another question. */
  not: Schema.optionalKey(Terms),
  /** A maker whose page has no download of it for visitors: it is not shown beside the answer. */
  closed: Schema.optionalKey(Schema.String),
  /** It says what to do where something does not work: what has the trouble may be its second page. */
  trouble: Schema.optionalKey(Schema.Literal(true)),
  /** What a product is called, besides its title. */
  names: Schema.optionalKey(Terms),
  /** A product or its program, which may have a trouble. */
  product: Schema.optionalKey(Schema.Literal(true)),
  /** The kind of named devices whose trouble this is where the text says no kind: 'GTX 1060 crashing'. */
  ofDevices: Schema.optionalKey(Thing),
  /** Any other page about it is preferred. */
  ofKind: Schema.optionalKey(Schema.Literal(true)),
  /** The code of Device Manager for which the text is its sentence. */
  code: Schema.optionalKey(Schema.Int),
  /** `code`: a code of Device Manager is in the text. `code-guide`: the second page of such a text. */
  use: Schema.optionalKey(Schema.Literals(["code", "code-guide"]))
})

const { all: _, ofKind: __, ofDevices: ___, ...page } = Topic.fields

/** A kind of device, with the pages about its driver and about it when it does not work: an entry of fixtures/answers/kinds.json. */
export const Kind = Schema.Struct({
  /** Its names; each belongs to one kind. */
  terms: Terms,
  ofDevices: Topic.fields.ofDevices,
  driver: Schema.Struct(page),
  trouble: Schema.Struct(page)
})
