/** What a command prints: JSON when asked, a drawn view on a terminal, tab-separated lines everywhere else. */
import { drawnText, jsonText, plainText } from "./plainText.ts"

export interface Printable {
  readonly json: boolean
  /** The answer for `--json`: valid JSON and nothing else. */
  readonly value: unknown
  /** The same for pipes: one record per line, its cells separated by tabs. */
  readonly lines: () => Iterable<ReadonlyArray<string | number>>
  /** The same drawn for people; loaded only where there is a terminal. */
  readonly view: (columns: number) => Promise<string>
}

export async function print({ json, value, lines, view }: Printable): Promise<void> {
  if (json) return write(`${jsonText(value, 2)}\n`)
  if (isTerminal(process.stdout)) return write(`${drawnText(await view(process.stdout.columns || 80))}\n`)
  let text = ""
  for (const cells of lines()) text += `${cells.map((cell) => plainText(String(cell))).join("\t")}\n`
  return write(text)
}

/** One line for the person who waits; never on stdout, which belongs to the answer. */
export function printNote(sentence: string): void {
  process.stderr.write(`${plainText(sentence, { lines: true })}\n`)
}

/** The same for a view that the person has to see before an answer, with its colours. */
export function tellDrawn(view: string): void {
  process.stderr.write(`${drawnText(view)}\n`)
}

/** Whether drawing makes sense there. */
export function isTerminal(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && process.env["TERM"] !== "dumb"
}

/** Resolves when the text has left, so that a pipe gets all of it before the process ends. */
export function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error == null ? resolve() : reject(error)))
  })
}
