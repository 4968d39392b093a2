/** A process that checks the links of a site, to be killed: `checker.ts {site} {port of the makers} {gap in ms}`. */
import { allLinks, dueLinks } from "../../src/manufacturers/allLinks.ts"
import { checkLinks } from "../../src/manufacturers/checkLinks.ts"
import { connect } from "../../src/verb/client.ts"
import { fetchMakers } from "./makers.ts"

const [site = "", port = "", gap = ""] = process.argv.slice(2)
const client = connect(site, "t".repeat(43))
const { signal } = new AbortController()
const report = await checkLinks({
  links: dueLinks(await allLinks(client), { olderThan: 1, today: "2026-11-25" }),
  fetch: fetchMakers(Number(port), { gapMs: Number(gap), signal }),
  checksums: false,
  signal,
  send: (results) => client.ask((calls) => calls.links.record({ payload: { results } })),
  onProgress: () => undefined
})
process.stdout.write(`${report.results.length} ${report.recorded}\n`)
