/** `driverdex operators add|password|disable|enable NAME`: who may sign in, and as what. Each asks for one's own password. */
import type { OperatorEdit, OperatorEntry } from "@driverdex/api/contract/Admin"
import { type Command, Option } from "commander"
import type { Client } from "../../verb/client.ts"
import { confirm } from "../../verb/confirmation.ts"
import {
  type ConfirmedOptions,
  openConnection,
  type WriteOptions,
  withConfirm,
  withDryRun
} from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"
import { ownProof } from "../../verb/ownProof.ts"
import { askPassword, readPassword } from "../../verb/password.ts"

interface PasswordOptions extends WriteOptions {
  readonly passwordStdin?: true
}

interface AddOptions extends PasswordOptions {
  readonly role: "admin" | "analyst"
}

type Entry = typeof OperatorEntry.Type
type Edit = Omit<typeof OperatorEdit.Type, "currentPassword" | "code">
type Connection = Awaited<ReturnType<typeof openConnection>>

const MIN_PASSWORD_LENGTH = 12

export function declareOperatorAdd(operators: Command): void {
  const add = operators
    .command("add")
    .description("add an operator; admins keep the catalogue, analysts replay downloads")
    .argument("<name>", "name to sign in with: letters, digits, dot, dash and underscore")
    .addOption(new Option("--role <role>", "what the operator may do").choices(["admin", "analyst"]).default("analyst"))
    .option("--password-stdin", "take the password from standard input instead of asking")
    .action(addOperator)
  withExamples(withDryRun(add), [
    ["driverdex operators add nora --role analyst", "Ask for a first password, then add"],
    [
      "driverdex operators add nora --role admin --password-stdin < password.txt",
      "With DRIVERDEX_PASSWORD, from a script"
    ]
  ])
}

export function declareOperatorPassword(operators: Command): void {
  const password = operators
    .command("password")
    .description(
      "give an operator a new password; it ends all of the operator's sessions and tokens, your own too if it is you"
    )
    .argument("<name>", "name of the operator")
    .option("--password-stdin", "take the password from standard input instead of asking")
    .action(changePassword)
  withExamples(withDryRun(password), [["driverdex operators password nora", "Ask for it, then set it"]])
}

export function declareOperatorDisable(operators: Command): void {
  const disable = operators
    .command("disable")
    .description("end an operator's access, sessions and tokens; what the operator did stays in the log")
    .argument("<name>", "name of the operator")
    .action((name: string, options: ConfirmedOptions) => setDisabled(name, options, true))
  withExamples(withConfirm(disable), [["driverdex operators disable nora", "Ask, then end it"]])
}

export function declareOperatorEnable(operators: Command): void {
  const enable = operators
    .command("enable")
    .description("give a disabled operator access again")
    .argument("<name>", "name of the operator")
    .action((name: string, options: ConfirmedOptions) => setDisabled(name, options, false))
  withExamples(withDryRun(enable), [["driverdex operators enable nora", "With the role and password from before"]])
}

async function addOperator(name: string, { role, passwordStdin, ...options }: AddOptions): Promise<void> {
  const connection = await openConnection(options)
  if ((await find(connection.client, name)) !== undefined)
    throw new Failure("An operator of this name is there already.")
  if (options.dryRun === true) return printEntry(options, { name, role, disabled: false }, "would-add")
  const password = await newPassword(name, passwordStdin)
  await printEntry(options, await save(connection, { name, role, password }), "added")
}

async function changePassword(name: string, { passwordStdin, ...options }: PasswordOptions): Promise<void> {
  const connection = await openConnection(options)
  const known = await existing(connection.client, name)
  if (options.dryRun === true) return printEntry(options, known, "would-change")
  const password = await newPassword(name, passwordStdin)
  await printEntry(options, await save(connection, { name, password }), "changed")
}

async function setDisabled(name: string, options: ConfirmedOptions, disabled: boolean): Promise<void> {
  const connection = await openConnection(options)
  const known = await existing(connection.client, name)
  const verb = disabled ? "disable" : "enable"
  if (options.dryRun === true) return printEntry(options, { ...known, disabled }, `would-${verb}`)
  if (disabled && !known.disabled) await confirm(`Disable ${known.name} and end the sessions?`, options.yes === true)
  const entry = known.disabled === disabled ? known : await save(connection, { name, disabled })
  await printEntry(options, entry, `${verb}d`)
}

async function save(connection: Connection, edit: Edit): Promise<Entry> {
  const proof = await ownProof(connection)
  return connection.client.ask((calls) => calls.admin.saveOperator({ payload: { ...edit, ...proof } }))
}

async function find({ ask }: Client, name: string): Promise<Entry | undefined> {
  return (await ask((calls) => calls.admin.operators())).find((operator) => operator.name === name)
}

async function existing(client: Client, name: string): Promise<Entry> {
  const known = await find(client, name)
  if (known === undefined) throw new Failure("No operator has this name.")
  return known
}

/** @throws Failure for one that the server would refuse, or that was typed differently the second time. */
async function newPassword(name: string, fromStdin: true | undefined): Promise<string> {
  const password = fromStdin === true ? await readPassword() : await askPassword(`New password of ${name}: `)
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new Failure(`The password must have at least ${MIN_PASSWORD_LENGTH} characters.`, EXIT.usage)
  }
  if (fromStdin !== true && (await askPassword("Once more: ")) !== password) {
    throw new Failure("The two passwords differ; nothing is changed.")
  }
  return password
}

function printEntry({ json, dryRun }: WriteOptions, entry: Entry, what: string): Promise<void> {
  const { name, role, disabled } = entry
  return print({
    json: json === true,
    value: { ...entry, dryRun: dryRun === true },
    lines: () => [[what, name, role, disabled ? "disabled" : "active"]],
    view: async () => `${what.replace("-", " ")}: ${name} (${role}, ${disabled ? "disabled" : "active"})`
  })
}
