/** The quality board on a terminal (P-QUAL-5): moved through by keys, a version is edited in place. */
import { fixCommand } from "@driverdex/domain/quality/fixCommand"
import type { QualityItem } from "@driverdex/domain/quality/QualityItem"
import type { QualityKind } from "@driverdex/domain/quality/QualityKinds"
import type { QualityBoard } from "@driverdex/domain/quality/qualityBoard"
import { type Key, render, useApp, useInput, useWindowSize } from "ink"
import { useRef, useState } from "react"
import { Failure } from "../verb/Failure.ts"
import { type BoardState, boardOf, chosen, move, nextKind, type Prompt, type, withBoard } from "./boardState.ts"
import { itemsThatFit, QualityTable } from "./QualityTable.tsx"

export interface BoardCalls {
  /** @throws Failure with a sentence */
  readonly load: (kind: QualityKind | undefined) => Promise<QualityBoard>
  /** Gives the driver a version; returns a sentence about it. @throws Failure with a sentence */
  readonly edit: (driverId: number, version: string, reason: string) => Promise<string>
}

interface QualityBoardViewProps extends BoardCalls {
  readonly first: QualityBoard
  /** Of a terminal whose size is not the process's own. */
  readonly size?: { readonly columns: number; readonly rows: number }
}

export function QualityBoardView({ first, load, edit, size }: QualityBoardViewProps) {
  const { exit } = useApp()
  const window = useWindowSize()
  const { columns, rows } = size ?? window
  const [state, setState] = useState<BoardState>(() => boardOf(first))
  const [busy, setBusy] = useState<string | null>(null)
  // Known at once, also between two keys that come in one piece.
  const isBusy = useRef(false)
  const say = (message: string) => setState((now) => ({ ...now, message }))

  /** One thing at a time: keys that would begin another are not taken meanwhile. */
  const run = async (doing: string, work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(doing)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Failure)) return exit(error as Error)
      say(error.message)
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }
  const read = async (kind: QualityKind | undefined, message: string): Promise<void> => {
    const board = await load(kind)
    setState((now) => ({ ...withBoard(now, board, kind), message }))
  }
  const send = (item: QualityItem<QualityKind> | undefined, version: string, reason: string) =>
    run("Sending the edit…", async () => {
      if (item?.driverId == null) return
      const message = await edit(item.driverId, version, reason)
      await read(state.kind, message)
    })

  const typeInto = (first: Prompt, input: string): void => {
    let prompt = first
    // Over a slow line, or pasted, several characters come in one piece.
    for (const character of input) {
      const next = type(prompt, character)
      if (next.to === "ask") {
        prompt = next.prompt
        continue
      }
      setState((now) => ({ ...now, prompt: null, message: next.to === "give-up" ? "Nothing was changed." : "" }))
      if (next.to === "send") void send(chosen(state), next.version, next.reason)
      return
    }
    setState((now) => ({ ...now, prompt }))
  }
  const moveBy = (by: number) => setState((now) => move(now, by, itemsThatFit(columns, rows, "")))
  const press = (input: string, key: Key): void => {
    const page = itemsThatFit(columns, rows, "")
    if (input === "q" || (key.ctrl && input === "c")) exit()
    else if (key.upArrow || input === "k") moveBy(-1)
    else if (key.downArrow || input === "j") moveBy(1)
    else if (key.pageUp) moveBy(-page)
    else if (key.pageDown) moveBy(page)
    else if (key.home) moveBy(-Number.MAX_SAFE_INTEGER)
    else if (key.end) moveBy(Number.MAX_SAFE_INTEGER)
    else if (isBusy.current) return
    else if (input === "f") void run("Reading…", () => read(nextKind(state), ""))
    else if (input === "r") void run("Reading…", () => read(state.kind, "Read again."))
    else if (input === "e") setState(asked)
    else if (input === "o") say(addressOf(chosen(state)))
    else if (input === "c") say(commandOf(chosen(state)))
  }
  useInput((input, key) => {
    if (state.prompt !== null) typeInto(state.prompt, typedBy(input, key))
    else for (const character of input === "" ? [""] : input) press(character, key)
  })
  return <QualityTable state={state} columns={columns} rows={rows} busy={busy} />
}

/** The characters of `type` (boardState.ts) for a key. */
const typedBy = (input: string, key: Key): string => {
  if (key.return) return "\r"
  if (key.escape) return "\u001b"
  if (key.backspace || key.delete) return "\u007f"
  return key.ctrl && input === "c" ? "\u0003" : input
}

const asked = (state: BoardState): BoardState => {
  const item = chosen(state)
  if (item === undefined) return state
  if (item.driverId === null)
    return { ...state, message: "It is a question, not a driver: 'driverdex drivers add' adds one." }
  return { ...state, message: "", prompt: { asks: "version", typed: "" } }
}

const addressOf = (item: QualityItem | undefined): string =>
  item === undefined ? "" : (item.address ?? "No official address is known.")

const commandOf = (item: QualityItem | undefined): string =>
  item === undefined
    ? ""
    : (fixCommand(item) ?? "No command mends it: look at it on the site, then add what is missing.")

/** Drawn on standard output until the person quits; its last state stays on the screen. */
export async function openQualityBoard(first: QualityBoard, calls: BoardCalls): Promise<void> {
  const app = render(<QualityBoardView first={first} {...calls} />, { exitOnCtrlC: false, patchConsole: false })
  await app.waitUntilExit()
}
