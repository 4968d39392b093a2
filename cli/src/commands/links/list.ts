/** `driverdex links list`: what the checks of the official addresses have found (P-LINK-6). */
import type { Command } from "commander"
import { allLinks } from "../../manufacturers/allLinks.ts"
import type { Link } from "../../manufacturers/checkLink.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

interface ListOptions extends ConnectionOptions {
  readonly broken?: true
  readonly unclear?: true
  readonly held?: true
}

export function declareLinksList(links: Command): void {
  const list = links
    .command("list")
    .description(
      "list the official addresses; in a pipe: standing, cause, broken since, last alive, last checked, address, owner"
    )
    .option("--broken", "only those that are broken")
    .option("--held", "only those that wait for a look before they are hidden")
    .option("--unclear", "only those that the last check could not judge")
    .action(listLinks)
  withExamples(withConnection(list), [
    ["driverdex links list --broken", "What visitors are not, or soon not, led to"],
    ["driverdex links list --unclear | cut -f2 | sort | uniq -c", "Why checks could not tell"]
  ])
}

async function listLinks(options: ListOptions): Promise<void> {
  const [standing, another] = (["broken", "held", "unclear"] as const).filter((one) => options[one] === true)
  if (another !== undefined) throw new Failure("Use one of --broken, --held and --unclear.", EXIT.usage)
  const { client } = await openConnection(options)
  const links = await allLinks(client, standing)
  await print({
    json: options.json === true,
    value: links,
    lines: () => links.map((link) => [...daysOf(link, ""), link.url, ownerOf(link)]),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Standing" },
            { title: "Cause" },
            { title: "Broken since" },
            { title: "Last alive" },
            { title: "Last checked" },
            { title: "Address", flexible: true }
          ],
          rows: links.map((link) => [...daysOf(link, "–"), link.url]),
          end: `${links.length.toLocaleString("en-US")} addresses`
        },
        columns
      )
  })
}

const daysOf = ({ standing, state }: Link, none: string): ReadonlyArray<string> => [
  standing,
  ...[state?.cause, state?.brokenSince, state?.aliveOn, state?.checkedOn].map((text) => text ?? none)
]

const ownerOf = ({ owners: [first] }: Link): string => (first === undefined ? "" : `${first.kind}:${first.key}`)
