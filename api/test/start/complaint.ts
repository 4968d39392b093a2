/** What a start says that fails. */
import { expect } from "vitest"
import type { ServerProcess } from "./process.ts"

/** The one sentence of a failed start, after whatever progress it had shown. */
export const complaintOf = async (server: ServerProcess, code = 1): Promise<string> => {
  expect(await server.ended).toBe(code)
  expect(server.stdout()).toBe("")
  const lines = server
    .stderr()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("Importing the catalogue") && !line.startsWith("{"))
  expect(lines).toHaveLength(1)
  return lines[0] ?? ""
}
