/** XML of third parties: data only, without entities. */
import { XMLParser, XMLValidator } from "fast-xml-parser"
import { UnreadableSource } from "../SourceFormat.ts"
import { type Fields, fieldsOf } from "./facts.ts"

/** Attributes are fields whose names begin with '@'. @throws UnreadableSource */
export const readXml = (text: string, path: string): Fields => {
  if (XMLValidator.validate(text) !== true) throw new UnreadableSource(`${path} is not XML.`)
  return fieldsOf(parser.parse(text))
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  processEntities: false
})
