/** `driverdex operators list`: who may sign in. */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareOperatorList(operators: Command): void {
  const list = operators
    .command("list")
    .description("list operators; in a pipe: name, role, state")
    .action(listOperators)
  withExamples(withConnection(list), [["driverdex operators list", "Everyone who has or had access"]])
}

async function listOperators(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const operators = await client.ask((calls) => calls.admin.operators())
  const cells = operators.map(({ name, role, disabled }) => [name, role, disabled ? "disabled" : "active"])
  await print({
    json: options.json === true,
    value: operators,
    lines: () => cells,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        { columns: [{ title: "Operator" }, { title: "Role" }, { title: "State" }], rows: cells, end: "" },
        columns
      )
  })
}
