/** The lists that judge the answers (fixtures/answers/judge): what was typed, and by which rules an answer to it is right. */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { JudgedPrinter } from "./judgePrinters.ts"

/** A rule holds when each of its expressions matches its part of the reply; see `partsOf` in grade.ts for the parts. */
export interface Rule {
  readonly grade?: "exact" | "door"
  readonly title?: string
  readonly path?: string
  readonly why?: string
  readonly kind?: string
  readonly line?: string
  readonly say?: string
  readonly subj?: string
  readonly url?: string
  readonly to?: string
  readonly any?: string
  /** Must match nothing in the reply. */
  readonly not?: string
  /** It also holds where there is no answer, but the maker's address. */
  readonly bare?: boolean
}

export interface Rules {
  /** One of them is enough. */
  readonly accept: ReadonlyArray<Rule>
  /** An answer that one of them matches is wrong. */
  readonly refuse: ReadonlyArray<Rule>
  /** To have no answer is right. */
  readonly none_ok: boolean
}

export interface JudgedQuery extends Rules {
  readonly id: number
  readonly q: string
  readonly class: string
  readonly lang: string
  /** What is meant: both lists never have the same one. */
  readonly entity?: string
  readonly want?: string
  /** A trouble, a code or a question, not a device. */
  readonly text?: boolean
  /** About a whole kind of thing: one certain device is a wrong answer. */
  readonly generic?: boolean
}

/** Two texts that share words and mean different things. */
export interface Pair {
  readonly a: string
  readonly a_rules: Rules
  readonly b: string
  readonly b_rules: Rules
}

/** Phrases that change nothing, by where they may stand. */
export interface Phrases {
  readonly front: ReadonlyArray<string>
  readonly behind: ReadonlyArray<string>
  /** Beside a word such as 'driver'. */
  readonly beside: ReadonlyArray<string>
  readonly behindDevice: ReadonlyArray<string>
  /** They name a version of Windows, for which an old device may have another line. */
  readonly behindWindows: ReadonlyArray<string>
  readonly behindText: ReadonlyArray<string>
}

/** `marks`: by which words of a title a subject is known. `of`: which subjects fit a class of query; a class that is not there fits all. */
export interface Subjects {
  readonly marks: Readonly<Record<string, string>>
  readonly of: Readonly<Record<string, ReadonlyArray<string>>>
}

const folder = dirname(createRequire(import.meta.url).resolve("@driverdex/fixtures/answers/judge/subjects.json"))

const lines = async <Row>(file: string): Promise<ReadonlyArray<Row>> =>
  (await readFile(file, "utf8"))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row)

export const readQueries = (file: string): Promise<ReadonlyArray<JudgedQuery>> => lines(file)
/** `machines`: computers, chips, processors and their troubles, no printers; it only judges. */
export const queriesOf = (part: "dev" | "held" | "machines"): Promise<ReadonlyArray<JudgedQuery>> =>
  readQueries(join(folder, `${part}.ndjson`))
export const pairsOf = (part: "dev" | "held"): Promise<ReadonlyArray<Pair>> =>
  lines(join(folder, `pairs-${part}.ndjson`))
/** Printers as people name them, drawn before any was answered. */
export const judgedPrinters = (): Promise<ReadonlyArray<JudgedPrinter>> =>
  lines(join(folder, "../../printers/judge/held.ndjson"))
export const phrases = async (): Promise<Phrases> =>
  JSON.parse(await readFile(join(folder, "phrases.json"), "utf8")) as Phrases
export const subjects = async (): Promise<Subjects> =>
  JSON.parse(await readFile(join(folder, "subjects.json"), "utf8")) as Subjects
