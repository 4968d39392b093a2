/** Processors whose graphics one driver line serves, by the words and numbers of their names (fixtures/answers/processors.json). */
import { Schema } from "effect"

const Processor = Schema.Struct({
  /** One of them stands in the text. */
  words: Schema.Array(Schema.String),
  /** A regular expression that a whole word fits. */
  number: Schema.String
})

export const ProcessorFamily = Schema.Struct({
  /** As a word. A text that names the other makers does not mean them. */
  maker: Schema.String,
  title: Schema.String,
  /** One of these graphics, in the spelling of an INF file; its driver line is that of all. */
  example: Schema.String,
  /** What the catalogue is searched for to find the line's record. */
  search: Schema.String,
  of: Schema.Array(Processor)
})

export const ProcessorData = Schema.Struct({
  /** Words of their names, which say nothing more. */
  words: Schema.Array(Schema.String),
  /** Regular expressions of two words that are written together: 'i58250u', 'ryzen 55600g'. */
  joined: Schema.Array(Schema.String),
  families: Schema.Array(ProcessorFamily)
})
