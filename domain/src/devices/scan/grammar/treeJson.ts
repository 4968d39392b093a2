/**
 * JSON as a tree, also where it is cut off, has a comma too many or lines of a console in it: what cannot be read is passed
 * over, and what is open at the end counts as closed.
 */
import { DEEPEST, type Tree } from "./DeviceTree.ts"

interface Open {
  readonly key: string
  readonly children: Array<Tree>
  readonly line: number
}

export interface JsonRead {
  readonly tree: Tree
  /** Offset after the last character that is part of it. */
  readonly end: number
}

/** Reads from an offset with `{` or `[` to the bracket that closes it. */
export const readJson = (text: string, from: number, lineAt: (offset: number) => number): JsonRead => {
  const root: Open = { key: "", children: [], line: lineAt(from) }
  const open: Array<Open> = [root]
  let key = ""
  let tooDeep = 0
  let end = from
  const add = (value: string, at: number): void => {
    open.at(-1)?.children.push({ key, value, children: [], line: lineAt(at) })
    key = ""
  }
  TOKEN.lastIndex = from
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    const [written, , colon, bare] = token
    if (written.startsWith("\n")) break
    end = TOKEN.lastIndex
    if (written === "{" || written === "[") {
      if (open.length > DEEPEST) tooDeep += 1
      else {
        open.push({ key, children: [], line: lineAt(token.index) })
        key = ""
      }
    } else if (written === "}" || written === "]") {
      if (tooDeep > 0) tooDeep -= 1
      else {
        const closed = open.pop()
        if (closed !== undefined) open.at(-1)?.children.push(closed)
        if (open.length < 2) break
      }
    } else if (bare !== undefined) add(bare === "null" ? "" : numberOf(key, bare), token.index)
    else if (colon === undefined) add(unescaped(token[1] ?? ""), token.index)
    else key = unescaped(token[1] ?? "")
  }
  while (open.length > 1) {
    const closed = open.pop()
    if (closed !== undefined) open.at(-1)?.children.push(closed)
  }
  return { tree: root.children[0] ?? root, end }
}

/** JSON has decimal numbers alone: `"vendorId": 4318` is 10DE. What is not one, such as `8A56`, stays as it is written. */
const numberOf = (key: string, bare: string): string =>
  OF_ID.test(key) && /^[1-9]\d{0,4}$/.test(bare) && Number(bare) <= MAX_NUMBER ? `0x${hexadecimal(Number(bare))}` : bare
const OF_ID = /(?:vendor|device|product|subsys\w*)_?id$/i
const MAX_NUMBER = 0xffff
const hexadecimal = (number: number): string => number.toString(16).padStart(4, "0")

/** A string, perhaps a key; a number or word; a bracket; or a line that begins as none of JSON does, where the list was cut off. */
const TOKEN = /"((?:[^"\\\n]|\\.){0,8000})"(\s{0,9}:)?|([-\w.+]{1,80})|[{}[\]]|\n(?![\s"{}[\],:\d-]|true|false|null)/g

const unescaped = (text: string): string =>
  text.includes("\\")
    ? text.replaceAll(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code: string | undefined, letter: string) =>
        code === undefined ? (ESCAPES[letter] ?? `\\${letter}`) : String.fromCharCode(Number.parseInt(code, 16))
      )
    : text
/** Any other letter stands after a backslash that a program forgot to double. */
const ESCAPES: Readonly<Record<string, string>> = {
  n: " ",
  r: " ",
  t: " ",
  b: "",
  f: "",
  '"': '"',
  "/": "/",
  "\\": "\\"
}
