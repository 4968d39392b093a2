/** JSON of third parties. */
import { UnreadableSource } from "../SourceFormat.ts"

export const readJson = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableSource(`${path} is not JSON.`)
  }
}
