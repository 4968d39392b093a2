/** What a token of an operator may be used for (P-ADM-14): the one table of scopes and calls. */
import { Schema } from "effect"

export const TokenScope = Schema.Literals(["read", "import", "all"])
export type Scope = typeof TokenScope.Type

/** What a token may hold: `releases` is of those that a server makes for its own runs, and no person has one (P-IMP-15). */
export type HeldScope = Scope | "releases"

/** Begins every token, so that programs, servers and scanners for lost secrets know one. */
export const TOKEN_PREFIX = "driverdex_"

/** What a call asks of a token; `person` takes none, whatever its scope. */
export type Needed = Scope | "person"

/** Every call that needs an operator, by group and name. One that is not here takes no token. */
export const NEEDED_SCOPES: Readonly<Record<string, Needed>> = {
  "session current": "read",
  "changes apply": "import",
  "reviews reviews": "read",
  "reviews settle": "all",
  "approvals list": "read",
  "approvals settle": "person",
  "answers explain": "read",
  "admin addDriver": "all",
  "admin changeDriver": "all",
  "admin removeDriver": "all",
  "admin undo": "all",
  "admin record": "read",
  "admin changeCategory": "all",
  "admin addVendor": "all",
  "admin changeVendor": "all",
  "admin changeVendors": "all",
  "admin batches": "read",
  "admin revertBatch": "all",
  "admin exportCatalogue": "read",
  "admin projections": "read",
  "admin rebuild": "all",
  "admin stalledEvent": "read",
  "admin skipEvent": "all",
  "admin skips": "read",
  "admin verifyLog": "read",
  "admin exportLog": "read",
  "admin operators": "read",
  "admin saveOperator": "person",
  "admin audit": "read",
  "admin sessions": "read",
  "admin revokeSession": "all",
  "downloads replay": "read",
  "downloads counts": "read",
  "downloads generate": "all",
  "downloads erase": "all",
  "downloads sources": "read",
  "downloads correct": "all",
  "downloads corrections": "read",
  // What visitors wrote in confidence is for a person who has signed in.
  "inbox entries": "person",
  "inbox waiting": "person",
  "inbox entry": "person",
  "inbox mark": "person",
  "inbox remove": "person",
  "inbox removeNetwork": "person",
  "printerEdits record": "read",
  "printerEdits show": "read",
  "printerEdits export": "read",
  "printerEdits apply": "import",
  "printerEdits undo": "all",
  "links list": "read",
  "links record": "import",
  "links settle": "person",
  "links takeBack": "all",
  "quality board": "read",
  "tokens list": "read",
  "tokens create": "person",
  "tokens revoke": "all",
  "webhooks list": "read",
  "webhooks show": "read",
  "webhooks create": "all",
  "webhooks test": "all",
  "webhooks pause": "all",
  "webhooks resume": "all",
  "webhooks rotate": "all",
  "webhooks remove": "all",
  "secondFactor show": "read",
  "secondFactor begin": "person",
  "secondFactor confirm": "person",
  "secondFactor end": "person"
}

const RANK: Readonly<Record<Needed, number>> = { read: 0, import: 1, all: 2, person: 3 }

export const neededScope = (group: string, name: string): Needed => NEEDED_SCOPES[`${group} ${name}`] ?? "person"

/** The one call for which a server makes its own tokens; what may be sent there is looked at too (commands/changesHttp.ts). */
const OF_RELEASES = "changes apply"

export const mayCall = (scope: HeldScope, group: string, name: string): boolean =>
  scope === "releases" ? `${group} ${name}` === OF_RELEASES : isEnough(scope, neededScope(group, name))

/** Each scope includes those before it. */
export const isEnough = (scope: Scope, needed: Needed): boolean => RANK[scope] >= RANK[needed]
