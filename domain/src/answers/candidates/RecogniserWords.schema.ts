/** Words by which devices and codes are recognised (fixtures/answers/recognisers.json). */
import { Schema } from "effect"
import { DEVICE_KINDS } from "../devices/NamedDevice.ts"
import { Thing } from "../query/WordLists.schema.ts"

const Words = Schema.Array(Schema.String)
/** Regular expressions of words, between single spaces. */
const Patterns = Schema.Array(Schema.String)

export const DeviceWords = Schema.Struct({
  /** Of a chip for notebooks. */
  mobile: Patterns,
  /** What lists write around the name that tells devices apart. */
  around: Patterns,
  /** Memory, revision, edition and the like: of the same chip for another board. */
  variants: Patterns,
  /** What may be left out as its maker is. */
  makers: Words,
  /** What may be left out at the beginning of a name. */
  series: Schema.Struct({ graphics: Schema.String, others: Schema.String }),
  /** Beside a bare number they say that it is a chip's. */
  seriesWords: Words,
  /** Of names that are of one maker each: 'geforce' → 'nvidia'. */
  makerOf: Schema.Record(Schema.String, Schema.String),
  /** Other kinds that are named with one: parts that its driver serves too, as the sound of a graphics card, and what it sits on. */
  near: Schema.Record(Schema.Literals(DEVICE_KINDS.filter((kind) => kind !== "other")), Schema.Array(Thing))
})

export const CodeText = Schema.Struct({
  /** They go with a code and say nothing more. */
  words: Words,
  /** Codes that 'error' alone makes one of Device Manager's. */
  alone: Words,
  /** Devices and programs with codes of their own. */
  elsewhere: Words
})

export const RecogniserWords = Schema.Struct({ device: DeviceWords, code: CodeText })
