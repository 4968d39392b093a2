/** `driverdex tokens create NAME`: a token for scripts, printed once. It asks for one's own password. */

import { TokenScope } from "@driverdex/api/contract/TokenScope"
import { type Command, Option } from "commander"
import { isoDay } from "../../verb/arguments.ts"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print, printNote } from "../../verb/output.ts"
import { ownProof } from "../../verb/ownProof.ts"

interface CreateOptions extends WriteOptions {
  readonly scope: typeof TokenScope.Type
  readonly until?: string
}

export function declareTokenCreate(tokens: Command): void {
  const create = tokens
    .command("create")
    .description("make a token for DRIVERDEX_TOKEN; in a pipe the token alone. It is shown only now")
    .argument("<name>", "name of its use: letters, digits, dot, dash and underscore; records say who/name")
    .addOption(
      new Option("--scope <scope>", "read; import: imports, pulls and link checks, and read; all: what you may do")
        .choices(TokenScope.literals)
        .default("read")
    )
    .option("--until <day>", "last UTC day on which it works, at most a year from today (default: 90 days)", isoDay)
    .action(createToken)
  withExamples(withDryRun(create), [
    ["driverdex tokens create nightly --scope import", "For a scheduled pull; asks for your password"],
    ["driverdex tokens create report --until 2027-01-31 > token.txt", "Only reads, until that day"]
  ])
}

async function createToken(name: string, { scope, until, ...options }: CreateOptions): Promise<void> {
  const connection = await openConnection(options)
  const { client } = connection
  const { name: operator } = await client.ask((calls) => calls.session.current())
  const taken = (await client.ask((calls) => calls.tokens.list())).some(
    (token) => token.operator === operator && token.name === name && !token.expired
  )
  if (taken) throw new Failure("You have a token of this name; revoke it first or use another name.")
  const request = { name, scope, ...(until !== undefined && { expiresOn: until }) }
  if (options.dryRun === true) {
    return print({
      json: options.json === true,
      value: { ...request, operator, dryRun: true },
      lines: () => [["would-create", operator, name, scope, until ?? ""]],
      view: async () => `Would make the token ${operator}/${name} with the scope ${scope}.`
    })
  }
  const proof = await ownProof(connection)
  const made = await client.ask((calls) => calls.tokens.create({ payload: { ...request, ...proof } }))
  await print({
    json: options.json === true,
    value: { ...made, dryRun: false },
    lines: () => [[made.token]],
    view: async () => made.token
  })
  printNote(
    `${operator}/${name} works with the scope ${made.scope} up to ${made.expiresOn} (UTC). It is not shown again.`
  )
}
