/** The devices of a file of ids: one id a line, or NDJSON `{"id", "compatible": [...]}`; one file may have both. */
import type { RequestedDevice } from "@driverdex/domain/devices/answerRow"
import { Failure } from "../verb/Failure.ts"

/**
 * Empty lines are left out, all others are answered in their order.
 * @throws Failure when a line begins like JSON and is none, or has no id.
 */
export function devicesInText(text: string): ReadonlyArray<RequestedDevice> {
  return text.split(/\r?\n/).flatMap((line, at) => {
    const trimmed = line.trim()
    if (trimmed === "") return []
    return [trimmed.startsWith("{") ? fromJson(trimmed, at + 1) : { id: trimmed, compatible: [] }]
  })
}

function fromJson(text: string, line: number): RequestedDevice {
  const { id, compatible = [] } = readObject(text, line)
  if (typeof id !== "string") throw new Failure(`Line ${line} has no "id" of text.`)
  if (!Array.isArray(compatible) || !compatible.every((other) => typeof other === "string")) {
    throw new Failure(`Line ${line}: "compatible" must be a list of ids.`)
  }
  return { id, compatible }
}

function readObject(text: string, line: number): { readonly id?: unknown; readonly compatible?: unknown } {
  try {
    return JSON.parse(text) as object
  } catch {
    throw new Failure(`Line ${line} is not valid JSON.`)
  }
}
