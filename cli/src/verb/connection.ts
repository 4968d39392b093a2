/** What every command that speaks to a site has in common: its address, its token, `--json`. */
import type { Command } from "commander"
import { siteAddress } from "./address.ts"
import type { Client } from "./client.ts"
import { tokenFor } from "./tokens.ts"

export interface ConnectionOptions {
  readonly url?: string
  readonly json?: true
}

export interface WriteOptions extends ConnectionOptions {
  readonly dryRun?: true
}

export interface ConfirmedOptions extends WriteOptions {
  readonly yes?: true
}

/** For commands that change something. */
export function withDryRun(command: Command): Command {
  return withConnection(command.option("--dry-run", "say what would happen and write nothing"))
}

/** For those that ask first. */
export function withConfirm(command: Command): Command {
  return withDryRun(command.option("--yes", "do not ask first; needed where there is no terminal"))
}

export function withConnection(command: Command): Command {
  return withAddress(command).option("--json", "print JSON and nothing else on standard output")
}

/** For those that print no answer. */
export function withAddress(command: Command): Command {
  return command.option("--url <address>", "address of the site (default: $DRIVERDEX_URL, else http://127.0.0.1:3000)")
}

/** The client is loaded only now: help and usage errors need none. */
export async function openConnection(options: ConnectionOptions): Promise<{ address: string; client: Client }> {
  const address = siteAddress(options.url)
  const [token, { connect }] = await Promise.all([tokenFor(address), import("./client.ts")])
  return { address, client: connect(address, token) }
}
