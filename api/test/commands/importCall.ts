/** The call that imports the rows of a file, each with its line, as the terminal program and the browser make it. */
import type { ChangesRequest } from "../../src/contract/Changes.ts"

type Row = { readonly line: number }

export const importCall = <R extends Row>({
  rows,
  ...call
}: Omit<typeof ChangesRequest.Type, "commands"> & { readonly rows: ReadonlyArray<R> }): typeof ChangesRequest.Type => ({
  ...call,
  commands: rows.map(({ line, ...row }) => ({ line, command: { ...row, do: "add" } }))
})
