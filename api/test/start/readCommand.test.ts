/** What the server's program is called with. */
import { describe, expect, it } from "vitest"
import { CalledWrongly, readCommand } from "../../src/start/readCommand.ts"

const NONE = {
  operand: undefined,
  keep: 7,
  time: null,
  from: null,
  alone: false,
  keyFile: null,
  unverified: false,
  binaries: null
}
const USE_LOG = "Use 'log export FILE' or 'log import FILE'."
const USE_BACKUP = "Use 'backup make', 'backup list', 'backup verify' or 'backup restore FOLDER'; --help says more."
const USE_SECOND_FACTOR = "Use 'second-factor reset NAME'."
const KEEP = "--keep must be a number from 1 to 9999."
const TIME = "--time must be a time with its zone, such as 2026-11-25T18:30:00Z."

describe("the server's command", () => {
  it("is none when it is to serve", () => {
    expect(readCommand([])).toBe(null)
  })

  it.each<[ReadonlyArray<string>, object]>([
    [["log", "export", "a"], { noun: "log", verb: "export", operand: "a" }],
    [["log", "import", "--", "--a"], { noun: "log", verb: "import", operand: "--a" }],
    [["backup", "make"], { noun: "backup", verb: "make" }],
    [["backup", "make", "--keep=30"], { noun: "backup", verb: "make", keep: 30 }],
    [["backup", "list"], { noun: "backup", verb: "list" }],
    [["backup", "verify"], { noun: "backup", verb: "verify" }],
    [["backup", "verify", "a"], { noun: "backup", verb: "verify", operand: "a" }],
    [
      ["backup", "restore", "a", "--time", "2026-11-25T18:30+01:00"],
      { noun: "backup", verb: "restore", operand: "a", time: new Date("2026-11-25T17:30:00Z") }
    ],
    [
      ["backup", "restore", "--from", "b", "--alone", "a"],
      { noun: "backup", verb: "restore", operand: "a", from: "b", alone: true }
    ],
    [["backup", "restore", "a", "--key", "k"], { noun: "backup", verb: "restore", operand: "a", keyFile: "k" }],
    [["backup", "verify", "--unverified"], { noun: "backup", verb: "verify", unverified: true }],
    [["database", "carry", "--binaries", "f"], { noun: "database", verb: "carry", binaries: "f" }],
    [["database", "where"], { noun: "database", verb: "where" }],
    [["second-factor", "reset", "nora"], { noun: "second-factor", verb: "reset", operand: "nora" }]
  ])("is read from %j", (args, command) => {
    expect(readCommand(args)).toEqual({ ...NONE, ...command })
  })

  it.each<readonly [ReadonlyArray<string>, string]>([
    [["--x"], "There is no command '--x'. --help lists them."],
    [["constructor"], "There is no command 'constructor'. --help lists them."],
    [["log"], USE_LOG],
    [["log", "export"], USE_LOG],
    [["log", "export", "--x"], USE_LOG],
    [["log", "export", "a", "b"], USE_LOG],
    [["log", "export", "a", "--keep", "3"], USE_LOG],
    [["backup"], USE_BACKUP],
    [["backup", "mkae"], USE_BACKUP],
    [["backup", "make", "now"], USE_BACKUP],
    [["backup", "make", "--alone"], USE_BACKUP],
    [["backup", "make", "--keep"], USE_BACKUP],
    [["backup", "restore"], USE_BACKUP],
    [["backup", "list", "--nothing"], USE_BACKUP],
    ...["0", "-1", "1.5", "all"].map((keep) => [["backup", "make", `--keep=${keep}`], KEEP] as const),
    ...["2026-11-25 18:30", "2026-11-25T18:30", "2026-13-01T00:00Z", "yesterday"].map(
      (time) => [["backup", "restore", "a", "--time", time], TIME] as const
    ),
    [["database"], "Use 'database where' or 'database carry'."],
    [["database", "where", "--binaries", "a"], "Use 'database where' or 'database carry'."],
    [["second-factor", "reset"], USE_SECOND_FACTOR],
    [["second-factor", "set", "nora"], USE_SECOND_FACTOR]
  ])("P-OPS-13: is refused with one sentence: %j", (args, sentence) => {
    expect(() => readCommand(args)).toThrow(new CalledWrongly(sentence))
  })
})
