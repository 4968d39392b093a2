/** `driverdex links show URL`: who has an address, and what the checks of it have found (P-LINK-6). */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

export function declareLinksShow(links: Command): void {
  const show = links
    .command("show")
    .description("show one address: what was found, and which records have it")
    .argument("<address>", "as it is written in the catalogue")
    .action(showLink)
  withExamples(withConnection(show), [
    ["driverdex links show https://support.hp.com/drivers", "Who has this address, and whether it answers"]
  ])
}

async function showLink(address: string, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const [link] = await client.ask((calls) => calls.links.list({ query: { url: address } }))
  if (link === undefined) throw new Failure("The catalogue does not have this address, or it is not the maker's.")
  const { state } = link
  const facts: ReadonlyArray<readonly [string, string]> = [
    ["address", link.url],
    ["leads to", link.kind],
    ["standing", link.standing],
    ["cause", state?.cause ?? "none"],
    ["broken since", state?.brokenSince ?? "none"],
    ["hidden", state?.isBroken === true ? "yes" : "no"],
    ["last alive", state?.aliveOn ?? "never seen"],
    ["last checked", state?.checkedOn ?? "never"],
    ...link.owners.map(({ kind, key, name, as }) => [`${kind}, ${as}`, `${key} (${name})`] as const)
  ]
  await print({
    json: options.json === true,
    value: link,
    lines: () => facts,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        { columns: [{ title: "Fact" }, { title: "Value", flexible: true }], rows: facts, end: "" },
        columns
      )
  })
}
