/** `driverdex drivers list`: the catalogue, filtered and ordered by the rules of the site's search page. */

import { searchDrivers } from "@driverdex/domain/search/rules/searchDrivers"
import { SEARCH_SORTS, type SearchSort } from "@driverdex/domain/search/rules/sortKeys"
import { type Command, InvalidArgumentError, Option } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

interface ListOptions extends ConnectionOptions {
  readonly category?: string
  readonly manufacturer?: string
  readonly query?: string
  readonly driverLine?: string
  readonly lines?: boolean
  readonly sort?: SearchSort
  readonly limit?: number
}

export function declareList(drivers: Command): void {
  const list = drivers
    .command("list")
    .description("list drivers; in a pipe: id, name, manufacturer, category, version, release date, downloads, rating")
    .option("--category <name>", "only this category, by its exact name")
    .option("--manufacturer <name>", "only this manufacturer, in upper or lower case")
    .option(
      "--query <text>",
      "only drivers with this text in name, description, manufacturer or category, else those that serve what it names"
    )
    .option("--driver-line <key>", "only records that name this record as their driver line")
    .option("--lines", "only driver lines that give their version to other records")
    .addOption(
      new Option("--sort <order>", "order (default: relevance with --query, else by id)").choices(SEARCH_SORTS)
    )
    .option("--limit <n>", "maximum number of drivers", atLeastOne)
    .action(listDrivers)
  withExamples(withConnection(list), [
    ["driverdex drivers list --query rtx --limit 10", "The ten drivers that fit 'rtx' best"],
    ["driverdex drivers list --query 'rtx 4070'", "The driver of a card that no record names"],
    ["driverdex drivers list --category 'Network Adapters' --sort latest", "Newest network drivers first"],
    ["driverdex drivers list --lines", "The driver lines that give their version to other records"],
    ["driverdex drivers list --driver-line nvidia-geforce-game-ready", "The devices that one of them serves"],
    ["driverdex drivers list --manufacturer HP --json | jq length", "How many drivers of HP there are"]
  ])
}

const MAX_SERVED = 1000

async function listDrivers({
  category,
  manufacturer,
  query,
  driverLine,
  lines,
  sort,
  limit,
  ...options
}: ListOptions): Promise<void> {
  const { client } = await openConnection(options)
  const filters = { ...(category !== undefined && { category }), ...(manufacturer !== undefined && { manufacturer }) }
  const all = await client.ask((calls) => calls.drivers.list({ query: filters }))
  const givers = new Set(all.map(({ inherited }) => inherited?.id))
  const found = all.filter(
    (driver) =>
      (driverLine === undefined || driver.driverLine === driverLine) && (lines !== true || givers.has(driver.id))
  )
  const ordered = query === undefined && sort === undefined ? found : searchDrivers(found, { query: query ?? "", sort })
  // What no driver holds, the server may have recognised (P-SRCH-11).
  const isUnheld = query !== undefined && ordered.length === 0 && searchDrivers(all, { query }).length === 0
  const served = isUnheld
    ? await client.ask((calls) =>
        calls.search.search({
          query: { q: query, ...filters, ...(sort !== undefined && { sort }), limit: MAX_SERVED }
        })
      )
    : undefined
  const ids = new Set(found.map(({ id }) => id))
  const serving = served?.of === undefined ? [] : served.drivers.filter(({ id }) => ids.has(id))
  const drivers = (isUnheld ? serving : ordered).slice(0, limit)
  await print({
    json: options.json === true,
    value: drivers,
    lines: () =>
      drivers.map((d) => [
        d.id,
        d.name,
        d.manufacturer,
        d.category,
        d.version,
        d.releaseDate,
        d.downloadCount,
        d.rating
      ]),
    view: async (columns) => (await import("../../views/drawDrivers.tsx")).drawDrivers(drivers, columns, served?.of)
  })
}

function atLeastOne(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1 upwards.")
  return Number(text)
}
