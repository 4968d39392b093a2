// What each `npm run` command takes. It is read before anything is installed or built, by any Node from 20 on.
import { parseArgs } from "node:util"

/** The command was called wrongly: one sentence, and how it is called. */
export class CalledWrongly extends Error {}

const number = {
  shows: "N",
  takes: "a number above 0",
  fits: (text) => Number(text) > 0 && Number.isFinite(Number(text))
}
const file = { shows: "FILE", takes: "the name of a file", fits: (text) => text !== "" }
const text = (shows) => ({ shows, takes: `a text (${shows})`, fits: (value) => value !== "" })
const one = (names) => ({
  shows: "NAME",
  takes: `one of ${names.map((name) => `'${name}'`).join(", ")}`,
  fits: (name) => names.includes(name),
  multiple: true
})
const some = (names) => ({
  shows: "NAMES",
  takes: `some of ${names.join(",")}`,
  fits: (chosen) => chosen.split(",").every((name) => names.includes(name))
})
/** An option that takes no value. */
const flag = {}

const OF_STORE = ["nothing", "killed", "paused", "stopped", "read-only", "full", "older copy", "older copy, unseen"]
const OF_PROXY = ["frozen", "gone", "cut", "slow"]
const OF_LEADER = ["resign-leader", "stop-leader", "kill-leader", "freeze-leader"]
const FAULTS = [...OF_STORE, ...OF_PROXY, "kill-follower", ...OF_LEADER, "lose-majority", "restore-older"]

/** Of each command: what it does, and its options and operands. `start` and `cli` are not here: they read their own. */
const CALLS = {
  dev: { does: "serves the site from the sources and shows changes at once" },
  test: {
    does: "runs all tests but the faults, with --all these too, or those of a kind, of some files or of a name",
    operands: ["FILE…"],
    options: {
      project: { ...one(["unit", "web", "browser", "pg", "journeys", "faults", "alone"]), short: "p" },
      all: flag,
      testNamePattern: { ...text("PATTERN"), short: "t" },
      shard: { shows: "N/M", takes: "a part, such as 1/3", fits: (part) => /^[1-9]\d*\/[1-9]\d*$/.test(part) },
      bail: number,
      update: { ...flag, short: "u" }
    }
  },
  check: { does: "checks types, lint, format, sizes and known weaknesses" },
  build: { does: "builds what is stale" },
  install: { does: "installs what is missing" },
  bench: {
    does: "measures the product alongside others",
    options: {
      quick: flag,
      only: some(["search", "scan", "log", "projections", "http", "import", "event-store", "start"]),
      json: file
    }
  },
  soak: {
    does: "runs visitors and operators while processes are killed, for 60 minutes if --minutes does not say otherwise",
    options: { minutes: number, report: file }
  },
  drill: {
    does: "takes the database away in every way, 60 seconds each if --seconds does not say otherwise",
    options: { seconds: number, fault: one(FAULTS), "event-store": text("URL"), hook: text("COMMAND"), report: file }
  },
  coverage: { does: "counts which devices are answered" },
  answers: {
    does: "judges the answers to typed texts by lists of rules; --show prints so many failures of each sort",
    options: { show: number, list: file }
  },
  "data-package": {
    does: "writes the catalogue as an npm package",
    operands: ["FOLDER"],
    options: { major: flag, published: flag }
  }
}

/**
 * The arguments of a command: `help` when that was asked for, else the values of its options, its operands, and all that are none.
 * Null for a command that reads its own. Throws CalledWrongly.
 */
export const readArguments = (command, args) => {
  const call = Object.hasOwn(CALLS, command) ? CALLS[command] : undefined
  if (call === undefined) return null
  const { options = {}, operands = [] } = call
  const refuse = (sentence) => {
    throw new CalledWrongly(`${sentence}\nUse: ${usage(command, call)}`)
  }
  const { values, positionals, tokens } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      help: { type: "boolean", short: "h" },
      ...Object.fromEntries(
        Object.entries(options).map(([name, { shows, short, multiple = false }]) => [
          name,
          { type: shows === undefined ? "boolean" : "string", multiple, ...(short === undefined ? {} : { short }) }
        ])
      )
    }
  })
  if (values.help === true) return { help: `${usage(command, call)}\n${call.does}\n` }
  for (const { kind, name, rawName, value, inlineValue } of tokens) {
    if (kind !== "option") continue
    if (!Object.hasOwn(options, name)) refuse(`There is no option ${rawName}.`)
    const { shows, takes, fits } = options[name]
    if (shows === undefined) {
      if (value !== undefined) refuse(`${rawName} takes no value.`)
    } else if (value === undefined || (value.startsWith("-") && !inlineValue)) refuse(`${rawName} takes ${takes}.`)
    else if (!fits(value)) refuse(`${rawName} takes ${takes}, not '${value}'.`)
  }
  const most = operands.some((operand) => operand.endsWith("…")) ? Number.POSITIVE_INFINITY : operands.length
  if (positionals.length > most) refuse(`'${positionals[most]}' is one argument too many.`)
  const places = new Set(tokens.filter(({ kind }) => kind === "positional").map(({ index }) => index))
  return { values, operands: positionals, others: args.filter((_, index) => !places.has(index)) }
}

const usage = (command, { options = {}, operands = [] }) => {
  const named = Object.entries(options).map(
    ([name, { shows, multiple }]) => `[--${name}${shows === undefined ? "" : ` ${shows}`}]${multiple ? "…" : ""}`
  )
  const all = [...operands.map((operand) => `[${operand}]`), ...named]
  return [`npm run ${command}`, ...(all.length === 0 ? [] : ["--", ...all])].join(" ")
}
