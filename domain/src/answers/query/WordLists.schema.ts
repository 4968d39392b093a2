/** The words that texts are read by (fixtures/answers/words.json, languages.json). Terms may be several words. */
import { Schema } from "effect"

const Terms = Schema.Array(Schema.String)

/** Kinds of devices. */
export const Thing = Schema.Literals([
  "graphics",
  "network",
  "bluetooth",
  "audio",
  "printer",
  "scanner",
  "camera",
  "input",
  "storage",
  "usb",
  "chipset",
  "reader",
  "phone",
  "monitor",
  "other"
])

export const WordLists = Schema.Struct({
  filler: Terms,
  system: Terms,
  /** Releases of Windows before 10, with the word before them. */
  older: Terms,
  form: Terms,
  /** Words of the names of processors. */
  processor: Terms,
  sign: Terms,
  /** Signs that something does not work, whatever it is: `@trouble` in a list of a topic. */
  trouble: Terms,
  /** Names whose words mean something else apart: 'Driver Easy', 'Visual Studio'. */
  product: Terms,
  action: Terms,
  intent: Terms,
  maker: Terms,
  /** After a number: of memory, of speed. */
  measure: Terms,
  /** A number behind these is that of an error. */
  error: Terms,
  /** Series of two letters that are written together with their makers: 'msirx580'. */
  short: Terms,
  /** Behind a model's name they make it another model. */
  variant: Terms,
  /** Lists of terms of one meaning. */
  synonyms: Schema.Array(Terms),
  /** Who builds cards and small computers with the chips of others, and what they call their series. */
  builder: Terms,
  computer: Schema.Struct({ makers: Terms }),
  thing: Schema.Record(Thing, Terms)
})

/**
 * Foreign terms by English term, by language. Beside the languages stand `names` (what Device Manager calls devices without a driver),
 * `short` (words that no language has) and `makers` (makers and their series in other scripts).
 */
export const Languages = Schema.Record(
  Schema.String,
  Schema.Struct({
    /** Words that are also English or names: they count only beside another word of the language. */
    weak: Schema.optionalKey(Terms),
    terms: Schema.Record(Schema.String, Terms)
  })
)

/** What every language must be able to say (fixtures/answers/judge/core.json). */
export const CoreConcepts = Schema.Struct({
  /** English terms by the kind of word. */
  concepts: Schema.Record(Schema.Literals(["thing", "form", "sign", "action", "filler"]), Terms),
  /** Those that a language says with the English word. Its keys are the languages that must say all. */
  asInEnglish: Schema.Record(Schema.String, Terms)
})
