/** YAML of third parties: data only, and no more of YAML than a manifest needs. */
import { parse } from "yaml"
import { UnreadableSource } from "../SourceFormat.ts"
import { type Fields, fieldsOf } from "./facts.ts"

export const readYaml = (text: string, path: string): Fields => {
  try {
    // Versions such as 1.10 stay text.
    return fieldsOf(parse(text, { schema: "failsafe", maxAliasCount: 10 }))
  } catch {
    throw new UnreadableSource(`${path} is not YAML.`)
  }
}
