import { execFileSync } from "node:child_process"
import { describe, expect, test } from "vitest"
import { buildProgram } from "../../src/program.ts"
import { completionScript, SHELLS } from "../../src/verb/completionScripts.ts"

const bash = (...words: ReadonlyArray<string>) => {
  const line = `
    COMP_WORDS=(driverdex ${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length}
    _driverdex; printf '%s\\n' "\${COMPREPLY[@]}"`
  const text = execFileSync("bash", ["--norc", "-c", `${completionScript(buildProgram("1"), "bash")}${line}`], {
    encoding: "utf8"
  })
  return text.split("\n").filter((word) => word !== "")
}

describe("completion in bash", () => {
  test.each<[ReadonlyArray<string>, ReadonlyArray<string>]>([
    [["dri"], ["drivers"]],
    [["drivers", "s"], ["show"]],
    [["drivers", "edit", "1001", "--file"], ["--file-size"]],
    [
      ["downloads", "replay", "--group-by", "d"],
      ["day", "driver"]
    ],
    [
      ["downloads", "replay", "--format", ""],
      ["ndjson", "csv", "json"]
    ],
    [["catalogue", "apply", "file", "--y"], ["--yes"]]
  ])("%j offers %j", (words, offered) => {
    expect(bash(...words)).toEqual(offered)
  })
})

test("every shell's script knows every verb and option", () => {
  const program = buildProgram("1")
  for (const shell of SHELLS) {
    const script = completionScript(program, shell)
    for (const noun of program.commands) {
      for (const verb of noun.commands) {
        expect(script).toContain(verb.name())
        for (const { long } of verb.options) expect(script).toContain(long?.slice(2))
      }
    }
  }
})
