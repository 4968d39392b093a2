/** Which addresses EVENT_STORE_URL takes: those of KurrentDB's own clients, less what would break a promise of ours. */

/**
 * Options in the address, in lower case. Left out on purpose: nodePreference and throwOnAppendFailure (we write to and
 * read from the leader, and rely on refusals being errors). The client warns of an unknown option by printing the whole
 * address, with its password; so none may reach it.
 */
const OPTIONS: ReadonlySet<string> = new Set([
  "tls",
  "tlsverifycert",
  "tlscafile",
  "usercertfile",
  "userkeyfile",
  "connectionname",
  "defaultdeadline",
  "discoveryinterval",
  "gossiptimeout",
  "maxdiscoverattempts",
  "keepaliveinterval",
  "keepalivetimeout"
])

const SHAPE = /^(?:kurrentdb|esdb)(\+discover)?:\/\/((?:[^:@/?\s]+:[^@/?\s]+@)?[^@/?#\s]+)\/?(?:\?(\S*))?$/

/** The address as the client takes it without a warning; null for one that cannot be used. */
export const eventStoreAddress = (text: string): string | null => {
  const [, discover = "", authority = "", query = ""] = SHAPE.exec(text) ?? []
  if (authority === "" || !hosts(authority).every((host) => HOST.test(host))) return null
  const options = query === "" ? [] : query.split("&")
  const known = options.every((option) => {
    const [name = "", value = "", ...rest] = option.split("=")
    return OPTIONS.has(name.toLowerCase()) && value !== "" && rest.length === 0
  })
  // esdb is the same protocol under its former name.
  return known ? `kurrentdb${discover}://${authority}${query === "" ? "" : `?${query}`}` : null
}

const HOST = /^[A-Za-z0-9._-]+(?::\d{1,5})?$/

const hosts = (authority: string): ReadonlyArray<string> => authority.slice(authority.indexOf("@") + 1).split(",")
