/** XML as a tree, also where it is cut off or an element is not closed. */
import { DEEPEST, type Tree } from "./DeviceTree.ts"

interface Open {
  readonly name: string
  readonly key: string
  readonly children: Array<Tree>
  readonly line: number
  text: string
}

export interface XmlRead {
  readonly tree: Tree
  /** Offset after the last tag that is part of it. */
  readonly end: number
}

/** Reads from an offset with `<` to the tag that closes the first element. */
export const readXml = (text: string, from: number, lineAt: (offset: number) => number): XmlRead => {
  const root: Open = { name: "", key: "", children: [], line: lineAt(from), text: "" }
  const open: Array<Open> = [root]
  const close = (): void => {
    const closed = open.pop()
    if (closed !== undefined) open.at(-1)?.children.push(treeOf(closed))
  }
  let end = from
  let lastData = text.length
  for (let at = text.indexOf("<", from); at >= 0; at = text.indexOf("<", at)) {
    const top = open.at(-1)
    if (top === undefined) break
    top.text += plainXml(text.slice(end, at))
    end = at
    if (text.startsWith(DATA, at) && at < lastData) {
      const stop = text.indexOf("]]>", at)
      if (stop < 0) lastData = at
      else top.text += text.slice(at + DATA.length, stop)
      at = stop < 0 ? at + DATA.length : stop + 3
    } else {
      TAG.lastIndex = at
      const [whole = "<", closing, name = "", attributes = "", alone] = TAG.exec(text) ?? []
      at += whole.length
      if (closing !== undefined) {
        const opened = open.findLastIndex((element) => element.name === name)
        while (opened > 0 && open.length > opened) close()
      } else if (name !== "" && open.length <= DEEPEST) {
        open.push(elementOf(name, attributes, lineAt(at)))
        if (alone === "/") close()
      }
    }
    end = at
    if (open.length === 1 && root.children.length > 0) break
  }
  while (open.length > 1) close()
  return { tree: root.children[0] ?? treeOf(root), end }
}

const DATA = "<![CDATA["
/** A comment or declaration; a tag with its attributes. */
const TAG = /<(?:[!?][^<>]*|(\/)?([\p{L}_][^\s<>/]{0,99})([^<>]*?)(\/)?)>/uy

/** An element `Property` with the attribute `Name` is called so, as PowerShell writes objects. */
const elementOf = (name: string, attributes: string, line: number): Open => {
  const children: Array<Tree> = []
  let key = name
  for (const [, attribute = "", quoted, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = plainXml(quoted ?? single ?? "")
    if (attribute === "Name" || attribute === "N") key = value
    else if (attribute !== "Type") children.push({ key: attribute, value, children: [], line })
  }
  return { name, key, children, line, text: "" }
}
const ATTRIBUTE = /([\w:.-]{1,80})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g

const treeOf = ({ key, children, line, text }: Open): Tree =>
  children.length === 0 ? { key, value: text.trim(), children, line } : { key, children, line }

export const plainXml = (text: string): string =>
  text.includes("&")
    ? text
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&apos;", "'")
        .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex: string | undefined, decimal: string) => {
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
          return code > 0x10_ff_ff ? whole : String.fromCodePoint(code)
        })
    : text
