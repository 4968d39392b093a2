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
  // Of several hosts behind '+discover' the client asks the first one alone; a list of nodes it asks one after the other.
  const way = hosts(authority).length > 1 ? "" : discover
  // esdb is the same protocol under its former name.
  return known ? `kurrentdb${way}://${authority}${query === "" ? "" : `?${query}`}` : null
}

/**
 * What the client gets: the address with our settings where it names none (docs/decisions/037). The timeout of gossip is there twice: the
 * client's native half reads milliseconds, and the other one, which reads seconds, takes this spelling too.
 */
export const withClientDefaults = (address: string): string => {
  const named = new Set([...address.matchAll(/[?&]([^=&]+)=/g)].map(([, name = ""]) => name.toLowerCase()))
  const missing = DEFAULTS.filter(([name]) => !named.has(name.toLowerCase())).flatMap(([, setting]) => setting)
  if (missing.length === 0) return address
  return `${address}${named.size === 0 ? "?" : "&"}${missing.join("&")}`
}

/** In milliseconds: a frozen node is noticed after two seconds, and a query to it fails after one. */
const DEFAULTS: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["discoveryInterval", ["discoveryInterval=100"]],
  ["gossipTimeout", ["gossipTimeout=1000", "gossip_timeout=1"]],
  ["keepAliveInterval", ["keepAliveInterval=1000"]],
  ["keepAliveTimeout", ["keepAliveTimeout=1000"]]
]

export interface EventStoreParts {
  readonly hosts: ReadonlyArray<{ readonly host: string; readonly port: number }>
  /** The value of an option, in whatever case its name is written; null without it. */
  readonly option: (name: string) => string | null
}

/** @param address as eventStoreAddress answers it */
export const eventStoreParts = (address: string): EventStoreParts => {
  const [, , authority = "", query = ""] = SHAPE.exec(address) ?? []
  const options = new Map(
    query.split("&").map((option) => {
      const [name = "", value = ""] = option.split("=")
      return [name.toLowerCase(), decodeURIComponent(value)]
    })
  )
  return {
    hosts: hosts(authority).map((text) => {
      const [host = "", port = DEFAULT_PORT] = text.split(":")
      return { host, port: Number(port) }
    }),
    option: (name) => options.get(name.toLowerCase()) ?? null
  }
}

const DEFAULT_PORT = "2113"

const HOST = /^[A-Za-z0-9._-]+(?::\d{1,5})?$/

const hosts = (authority: string): ReadonlyArray<string> => authority.slice(authority.indexOf("@") + 1).split(",")
