/** What is wrong with a feed, by checkers that share no code with its writer: libxml2 with the grammar of RFC 4287, and ajv. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Ajv } from "ajv"
import { default as ajvFormats } from "ajv-formats"
import { RelaxNGValidator, XmlDocument } from "libxml2-wasm"
import { jsonFeedSchema } from "./jsonFeedSchema.ts"

const grammar = RelaxNGValidator.fromDoc(
  XmlDocument.fromString(readFileSync(join(import.meta.dirname, "atomFeed.rng"), "utf8"))
)
const ajv = new Ajv({ allErrors: true })
ajvFormats.default(ajv)
const isJsonFeed = ajv.compile(jsonFeedSchema)
const isAddress = ajv.compile({ type: "string", format: "uri" })

/** What RFC 4287 says beyond its grammar (4.1.1, 4.1.2, 4.2.6, 4.2.7): elements that break it, as XPath. */
const BREACHES: Readonly<Record<string, string>> = {
  "a feed or entry without an author":
    "//atom:entry[not(atom:author) and not(../atom:author) and not(atom:source/atom:author)]",
  "an entry without content or a page": "//atom:entry[not(atom:content) and not(atom:link[@rel='alternate'])]",
  "two pages of one type": "//atom:link[@rel='alternate'][@type=preceding-sibling::atom:link[@rel='alternate']/@type]",
  "a feed that does not say where it is": "/atom:feed[not(atom:link[@rel='self'])]",
  "two entries of one id": "//atom:entry[atom:id=preceding-sibling::atom:entry/atom:id]"
}
const ATOM = { atom: "http://www.w3.org/2005/Atom" }

/** One line for each fault; none for a valid feed. */
export const atomFaults = (xml: string): ReadonlyArray<string> => {
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(xml)
  } catch (error) {
    return [String(error)]
  }
  try {
    const breaches = Object.entries(BREACHES).filter(([, path]) => document.find(path, ATOM).length > 0)
    const addresses = document.find("//@href | //atom:id", ATOM).map(({ content }) => content)
    return [
      ...faultsOfGrammar(document),
      ...breaches.map(([breach]) => breach),
      ...addresses.filter((address) => !isAddress(address)).map((address) => `no address: ${address}`)
    ]
  } finally {
    document.dispose()
  }
}

const faultsOfGrammar = (document: XmlDocument): ReadonlyArray<string> => {
  try {
    grammar.validate(document)
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** One line for each fault; none for a valid feed. */
export const jsonFeedFaults = (json: string): ReadonlyArray<string> => {
  isJsonFeed(JSON.parse(json))
  return isJsonFeed.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? []
}
