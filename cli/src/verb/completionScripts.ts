/** Completion scripts for shells, made from the tree of commands itself, so that they cannot fall behind it. */
import type { Command, Option } from "commander"

export const SHELLS = ["bash", "zsh", "fish"] as const
export type Shell = (typeof SHELLS)[number]

/** What can follow a command line so far: verbs or nouns, options, and the values of options that have a list of them. */
interface Node {
  /** Words of the command without the program's name: '', 'drivers', 'drivers list'. */
  readonly path: string
  readonly words: ReadonlyArray<{ readonly word: string; readonly meaning: string }>
  readonly options: ReadonlyArray<Option>
}

export function completionScript(program: Command, shell: Shell): string {
  const nodes = nodesOf(program, [])
  return shell === "fish"
    ? fish(program.name(), nodes)
    : shell === "zsh"
      ? zsh(program.name(), nodes)
      : bash(program.name(), nodes)
}

function nodesOf(command: Command, path: ReadonlyArray<string>): ReadonlyArray<Node> {
  const help = command.createHelp()
  const children = command.commands
  const words = children.map((child) => ({ word: child.name(), meaning: child.description() }))
  return [
    { path: path.join(" "), words, options: help.visibleOptions(command) },
    ...children.flatMap((child) => nodesOf(child, [...path, child.name()]))
  ]
}

function bash(name: string, nodes: ReadonlyArray<Node>): string {
  const cases = nodes.map(({ path, words, options }) => {
    const all = [...words.map(({ word }) => word), ...options.flatMap(flagsOf)].join(" ")
    return `    ${quote(path)}) words=${quote(all)} ;;`
  })
  return `# bash completion for ${name}
_${name}() {
  local cur prev path word words
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  path=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
${pathCases(nodes)}
    esac
  done
  case "$path $prev" in
${valueCases(nodes)}
  esac
  case "$path" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _${name} ${name}
`
}

/** In bash and zsh alike: words that lead deeper into the tree. */
function pathCases(nodes: ReadonlyArray<Node>): string {
  return nodes
    .flatMap(({ path, words }) => words.map(({ word }) => ({ from: path, to: `${path} ${word}`.trim(), word })))
    .map(({ from, to, word }) => `      ${quote(`${from} ${word}`)}) path=${quote(to)} ;;`)
    .join("\n")
}

function valueCases(nodes: ReadonlyArray<Node>): string {
  return nodes
    .flatMap(({ path, options }) =>
      options.flatMap((option) =>
        (option.argChoices === undefined ? [] : flagsOf(option)).map(
          (flag) =>
            `    ${quote(`${path} ${flag}`)}) COMPREPLY=($(compgen -W ${quote((option.argChoices ?? []).join(" "))} -- "$cur")); return ;;`
        )
      )
    )
    .join("\n")
}

function zsh(name: string, nodes: ReadonlyArray<Node>): string {
  const cases = nodes.map(({ path, words, options }) => {
    const entries = [
      ...words.map(({ word, meaning }) => `${word}:${meaning}`),
      ...options.flatMap((option) => flagsOf(option).map((flag) => `${flag}:${option.description}`))
    ]
    return `    ${quote(path)}) entries=(${entries.map((entry) => quote(entry)).join(" ")}) ;;`
  })
  const values = nodes.flatMap(({ path, options }) =>
    options.flatMap((option) =>
      (option.argChoices === undefined ? [] : flagsOf(option)).map(
        (flag) => `    ${quote(`${path} ${flag}`)}) compadd -- ${(option.argChoices ?? []).join(" ")}; return ;;`
      )
    )
  )
  return `#compdef ${name}
_${name}() {
  local place word
  local -a entries
  place=""
  for word in "\${words[@]:1:$((CURRENT-2))}"; do
    case "$place $word" in
${pathCases(nodes).replaceAll(") path=", ") place=")}
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${values.join("\n")}
  esac
  case "$place" in
${cases.join("\n")}
  esac
  _describe '${name}' entries || _files
}
compdef _${name} ${name}
`
}

function fish(name: string, nodes: ReadonlyArray<Node>): string {
  const lines = nodes.flatMap(({ path, words, options }) => {
    const condition = `-n ${quote(`__${name}_at ${path}`.trim())}`
    return [
      ...words.map(({ word, meaning }) => `complete -c ${name} ${condition} -f -a ${word} -d ${quote(meaning)}`),
      ...options.map((option) => {
        const long = option.long === undefined ? "" : ` -l ${option.long.slice(2)}`
        const short = option.short === undefined ? "" : ` -s ${option.short.slice(1)}`
        const choices = option.argChoices === undefined ? "" : ` -x -a ${quote(option.argChoices.join(" "))}`
        const value = choices === "" && option.required ? " -r" : choices
        return `complete -c ${name} ${condition}${short}${long}${value} -d ${quote(option.description)}`
      })
    ]
  })
  return `# fish completion for ${name}
function __${name}_at
  set -l words (commandline -opc)
  set -e words[1]
  set -l path
  for word in $words
    string match -q -- '-*' $word; or set -a path $word
  end
  test (count $path) -ge (count $argv); or return 1
  # Below a verb come its arguments; below a noun only its verbs.
  test (count $argv) -lt 2 -a (count $path) -gt (count $argv); and return 1
  test (count $argv) -eq 0; or test "$path[1..(count $argv)]" = "$argv"
end
${lines.join("\n")}
`
}

function flagsOf({ long, short }: Option): ReadonlyArray<string> {
  return [short, long].filter((flag) => flag !== undefined)
}

/** For all three shells: single quotes, with those inside closed, escaped and opened again. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
