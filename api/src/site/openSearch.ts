/** The search of the site as browsers learn it: an OpenSearch 1.1 description (P-SEO-4). */
import { escapeXml } from "../http/escapeXml.ts"

export const OPEN_SEARCH_TYPE = "application/opensearchdescription+xml"

/** The format's limits, in characters. */
const SHORT_NAME = 16
const LONG_NAME = 48

/** @param origin without a trailing slash */
export const openSearchXml = (siteName: string, origin: string): string => {
  const [short, long] = [SHORT_NAME, LONG_NAME].map((most) => escapeXml([...siteName].slice(0, most).join("").trim()))
  const at = escapeXml(origin)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${short}</ShortName>
  <LongName>${long}</LongName>
  <Description>Search Windows drivers, devices, printers and computers</Description>
  <Url type="text/html" template="${at}/search?q={searchTerms}"/>
  <Url type="${OPEN_SEARCH_TYPE}" rel="self" template="${at}/opensearch.xml"/>
  <Image type="image/svg+xml">${at}/favicon.svg</Image>
  <Language>en</Language>
  <InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`
}
