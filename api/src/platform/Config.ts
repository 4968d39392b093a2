/** All settings, decoded once from the environment (P-OPS-1). `--help` prints this table. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { eventStoreAddress } from "./EventStoreUrl.ts"
import { decodeWitnesses, decodeWitnessLogs, type WitnessSetting } from "./WitnessSettings.ts"

/** A password or token; printing it shows only that there is one. */
export class Secret {
  readonly #value: string
  constructor(value: string) {
    this.#value = value
  }
  reveal(): string {
    return this.#value
  }
  toString(): string {
    return "[secret]"
  }
  toJSON(): string {
    return "[secret]"
  }
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: Secret | null
  /** Of the backups and the archived write-ahead log of the embedded PostgreSQL, absolute; null: none. */
  readonly backupDir: string | null
  /** Of a dump that is served at `/data/`, absolute; null: none is. */
  readonly dumpFolder: string | null
  /** Address of a KurrentDB, as its client takes it; null: the event log is in the PostgreSQL. */
  readonly eventStoreUrl: Secret | null
  readonly adminPassword: Secret | null
  /** Seed of the key that signs the public log, 64 hexadecimal digits; null: one is made and stored in the database. */
  readonly logKey: Secret | null
  /** Sites that cosign the public log: `name+id+key`, and the address below which they are asked. */
  readonly witnesses: ReadonlyArray<WitnessSetting>
  /** `name+id+key` of the logs of other sites that this one cosigns. */
  readonly witnessLogs: ReadonlyArray<string>
  /** Origin of the public address, without a path; null: whatever host the visitor used. */
  readonly siteUrl: string | null
  readonly siteName: string
  readonly supportEmail: string | null
  readonly supportPhone: string | null
  readonly supportAddress: string | null
  readonly privacyEmail: string | null
  /** Whether operators without a second factor may only turn it on (P-ADM-15). */
  readonly requireSecondFactor: boolean
  /** Whether official hosts and many removals need a second operator (P-ADM-16). */
  readonly twoPersonRule: boolean
  /** How many proxies in front are trusted to name the client's address. */
  readonly trustedProxies: number
  /** Whether contact messages and privacy requests are delivered (P-PRIV-2). */
  readonly inbox: boolean
  /** Downloads and guides counted per minute and network in the long run; null: all of them. */
  readonly downloadsPerSource: number | null
  /** Downloads and guides counted on a UTC day of one network, of one driver and in all; null: any number. */
  readonly downloadsPerSourceDriver: number | null
  readonly downloadsPerSourceDay: number | null
  /** Calls of `/api/v1` per minute and network; null: any number. */
  readonly apiPerNetwork: number | null
  /** Drivers that one token of scope `import` may add on a UTC day; null: any number. */
  readonly importTokenAdds: number | null
  /** How often the public sources are read that can be read over https (P-IMP-15); null: never by itself. */
  readonly sources: "daily" | "hourly" | null
  readonly metricsToken: Secret | null
  /** Of the server that takes mail to operators; null: none is sent. */
  readonly smtpUrl: Secret | null
  readonly alertsTo: ReadonlyArray<string> | null
  /** Null: `supportEmail`. */
  readonly alertsFrom: string | null
  /** Of an OpenTelemetry collector; null: nothing is sent. */
  readonly otlpEndpoint: string | null
  readonly otlpHeaders: Secret | null
  readonly gtagId: string | null
  readonly uetId: string | null
  readonly logLevel: "debug" | "info" | "warn" | "error"
}

/** Whether visitors reach the site by https: cookies and headers then insist on it. */
export const isHttps = ({ siteUrl }: Pick<Config, "siteUrl">): boolean => siteUrl?.startsWith("https:") === true

/** A setting that cannot be used: one sentence that names it, never its value. */
export class ConfigError extends Error {
  readonly _tag = "ConfigError"
}

interface Setting<A> {
  readonly fallback: string
  readonly about: string
  /** Spaces at its ends belong to the value. */
  readonly verbatim?: true
  /** May also stand in a file that NAME_FILE names, as containers are given their secrets. */
  readonly secret?: true
  readonly decode: (text: string) => A | null
  readonly expects: string
}

const text = (text: string): string | null => (text.length <= 500 ? text : null)
const integer = (least: number, most: number) => (text: string) => {
  const n = Number(text)
  return /^\d+$/.test(text) && n >= least && n <= most ? n : null
}
const perMinute = (text: string): { readonly perMinute: number } | null => {
  const n = integer(1, 100_000)(text)
  return n === null ? null : { perMinute: n }
}
const perDay = (text: string): { readonly perDay: number } | null => {
  const n = integer(1, 65_535)(text)
  return n === null ? null : { perDay: n }
}
const mostOf = (text: string): { readonly most: number } | null => {
  const n = integer(1, 1_000_000)(text)
  return n === null ? null : { most: n }
}
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null)
const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const emails = (text: string): ReadonlyArray<string> | null => {
  const all = text.split(",").map((one) => one.trim())
  return all.length <= 10 && all.every((one) => email(one) !== null) ? all : null
}
const LOG_LEVELS = ["debug", "info", "warn", "error"] as const

const origin = (text: string): string | null => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.pathname === "/" && !url.search
    ? url.origin
    : null
}
const postgresUrl = (text: string): Secret | null => {
  const url = URL.parse(text)
  return url?.protocol === "postgres:" || url?.protocol === "postgresql:" ? new Secret(text) : null
}

const smtpUrl = (text: string): Secret | null => {
  const url = URL.parse(text)
  const isPlain = url !== null && ["", "/"].includes(url.pathname) && url.search === "" && url.hostname !== ""
  return isPlain && (url.protocol === "smtp:" || url.protocol === "smtps:") ? new Secret(text) : null
}

const logKey = (text: string): Secret | null => (/^[0-9a-f]{64}$/i.test(text) ? new Secret(text) : null)

const eventStoreUrl = (text: string): Secret | null => {
  const address = eventStoreAddress(text)
  return address === null ? null : new Secret(address)
}

const sourcesEvery = (text: string): { readonly every: Config["sources"] } | null => {
  if (text === "off") return { every: null }
  return text === "daily" || text === "hourly" ? { every: text } : null
}

const settings = {
  PORT: { fallback: "3000", about: "port of the site", decode: integer(0, 65_535), expects: "a port number" },
  HOST: { fallback: "127.0.0.1", about: "address to listen on", decode: text, expects: "a host name or address" },
  DATA_DIR: { fallback: "./.data", about: "folder of the embedded PostgreSQL", decode: text, expects: "a folder" },
  BACKUP_DIR: {
    fallback: "",
    about: "folder, on another disk, of the embedded PostgreSQL's backups and write-ahead log; unset: no backups",
    decode: text,
    expects: "a folder"
  },
  DUMP_FOLDER: {
    fallback: "",
    about: "folder into which 'driverdex dump' writes, served at /data/ (docs/reference.md); unset: nothing is",
    decode: text,
    expects: "a folder"
  },
  DATABASE_URL: {
    fallback: "",
    secret: true,
    about: "postgres://… to use instead of the embedded PostgreSQL",
    decode: postgresUrl,
    expects: "an address such as postgres://user:password@host:5432/database"
  },
  EVENT_STORE_URL: {
    fallback: "",
    secret: true,
    about: "kurrentdb://… to keep the event log there instead of in PostgreSQL (docs/scale.md)",
    decode: eventStoreUrl,
    expects: "an address such as kurrentdb+discover://user:password@host:2113?tls=true, without nodePreference"
  },
  ADMIN_PASSWORD: {
    fallback: "",
    secret: true,
    about:
      "first password of the operator 'admin'; another value later sets it again. Unset: made on the first start and printed once",
    verbatim: true,
    decode: (text) => (text.length >= 12 && text.length <= 1000 ? new Secret(text) : null),
    expects: "12 to 1000 characters"
  },
  LOG_KEY: {
    fallback: "",
    secret: true,
    about: "signs the public log (docs/reference.md); unset: made on the first start and stored in the database",
    decode: logKey,
    expects: "64 hexadecimal digits"
  },
  WITNESSES: {
    fallback: "",
    about:
      "sites that cosign the public log: 'key address' each, with commas or line ends in between (docs/reference.md)",
    decode: decodeWitnesses,
    expects: "at most 32 times a key and an address, such as 'other.example/witness+… https://other.example/witness'"
  },
  WITNESS_LOGS: {
    fallback: "",
    about: "keys of other sites' public logs that this site cosigns, with commas or line ends in between",
    decode: decodeWitnessLogs,
    expects: "at most 32 keys of logs"
  },
  SITE_URL: {
    fallback: "",
    about: "public address of the site",
    decode: origin,
    expects: "an origin such as https://drivers.example"
  },
  SITE_NAME: {
    fallback: "Driverdex",
    about: "brand shown on the pages",
    decode: text,
    expects: "at most 500 characters"
  },
  SUPPORT_EMAIL: { fallback: "", about: "shown on the contact page", decode: email, expects: "an e-mail address" },
  SUPPORT_PHONE: { fallback: "", about: "shown on the contact page", decode: text, expects: "at most 500 characters" },
  SUPPORT_ADDRESS: {
    fallback: "",
    about: "postal address on the contact page",
    decode: text,
    expects: "at most 500 characters"
  },
  PRIVACY_EMAIL: { fallback: "", about: "privacy contact", decode: email, expects: "an e-mail address" },
  TRUSTED_PROXIES: {
    fallback: "0",
    about: "proxies in front whose X-Forwarded-For counts",
    decode: integer(0, 10),
    expects: "0 to 10"
  },
  REQUIRE_SECOND_FACTOR: {
    fallback: "off",
    about: "on: an operator without a second factor may do nothing but turn it on",
    decode: (text) => (text === "on" || text === "off" ? { on: text === "on" } : null),
    expects: "on or off"
  },
  TWO_PERSON_RULE: {
    fallback: "off",
    about: "on: a new official host, and many removals in a day, wait until a second operator approves them",
    decode: (text) => (text === "on" || text === "off" ? { on: text === "on" } : null),
    expects: "on or off"
  },
  INBOX: {
    fallback: "on",
    about: "on: contact messages and privacy requests are delivered; off: no forms, and no response times",
    decode: (text) => (text === "on" || text === "off" ? { on: text === "on" } : null),
    expects: "on or off"
  },
  DOWNLOADS_PER_SOURCE: {
    fallback: "30",
    about:
      "downloads and guides counted a minute for one network (/24, /48 of IPv6), 8 times as many at once; off: all are counted",
    decode: (text) => (text === "off" ? { perMinute: null } : perMinute(text)),
    expects: "1 to 100000, or off"
  },
  DOWNLOADS_PER_SOURCE_DRIVER: {
    fallback: "5",
    about: "downloads and guides of one driver counted a day (UTC) for one network; off: any number",
    decode: (text) => (text === "off" ? { perDay: null } : perDay(text)),
    expects: "1 to 65535, or off"
  },
  DOWNLOADS_PER_SOURCE_DAY: {
    fallback: "200",
    about: "downloads and guides counted a day (UTC) for one network in all; off: any number",
    decode: (text) => (text === "off" ? { perDay: null } : perDay(text)),
    expects: "1 to 65535, or off"
  },
  API_PER_NETWORK: {
    fallback: "600",
    about: "calls of /api/v1 a minute for one network (/24, /48 of IPv6), as many at once; off: no limit",
    decode: (text) => (text === "off" ? { perMinute: null } : perMinute(text)),
    expects: "1 to 100000, or off"
  },
  IMPORT_TOKEN_ADDS: {
    fallback: "1000",
    about: "drivers that a token of scope import may add on a UTC day; off: no limit",
    decode: (text) => (text === "off" ? { most: null } : mostOf(text)),
    expects: "1 to 1000000, or off"
  },
  SOURCES: {
    fallback: "daily",
    about: "how often the server reads what public sources list of new releases: daily, hourly or off",
    decode: sourcesEvery,
    expects: "daily, hourly or off"
  },
  METRICS_TOKEN: {
    fallback: "",
    secret: true,
    about: "bearer token of /metrics; unset: no metrics",
    decode: (text) => new Secret(text),
    expects: "a token"
  },
  SMTP_URL: {
    fallback: "",
    secret: true,
    about: "mail server by which operators are told of failures and messages (docs/operations.md); unset: no mail",
    decode: smtpUrl,
    expects: "an address such as smtps://user:password@mail.example or smtp://mail.example:587"
  },
  ALERTS_TO: {
    fallback: "",
    about: "who is told, with commas in between",
    decode: emails,
    expects: "one to ten e-mail addresses with commas in between"
  },
  ALERTS_FROM: {
    fallback: "",
    about: "sender of that mail; unset: SUPPORT_EMAIL",
    decode: email,
    expects: "an e-mail address"
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: "",
    about: "OpenTelemetry collector that gets traces and metrics (OTLP over HTTP); unset: nothing is sent",
    decode: (text) => (/^https?:$/.test(URL.parse(text)?.protocol ?? "") ? text : null),
    expects: "an address such as http://127.0.0.1:4318"
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    fallback: "",
    secret: true,
    about: "headers for it, such as a token: key=value with commas in between",
    decode: (text) => (/^[^=,\s]+=[^,]*(?:,\s*[^=,\s]+=[^,]*)*$/.test(text) ? new Secret(text) : null),
    expects: "key=value with commas in between"
  },
  GTAG_ID: {
    fallback: "",
    about: "analytics tag, loaded only after consent",
    decode: matching(/^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/),
    expects: "an id such as G-XXXXXXX"
  },
  UET_ID: {
    fallback: "",
    about: "advertising tag, loaded only after consent",
    decode: matching(/^\d{4,12}$/),
    expects: "a number"
  },
  LOG_LEVEL: {
    fallback: "info",
    about: "debug, info, warn or error",
    decode: (text) => LOG_LEVELS.find((level) => level === text) ?? null,
    expects: "debug, info, warn or error"
  }
} satisfies Record<string, Setting<unknown>>

const isSecret = (name: string): boolean => (settings as Record<string, Setting<unknown>>)[name]?.secret === true

/** All names that are read, those of files included. */
export const SETTING_NAMES: ReadonlyArray<string> = Object.keys(settings).flatMap((name) =>
  isSecret(name) ? [name, `${name}_FILE`] : [name]
)

type Settings = typeof settings
type Value<K extends keyof Settings> = NonNullable<ReturnType<Settings[K]["decode"]>>

export type Environment = Readonly<Record<string, string | undefined>>

/** What is set, itself or in the file that NAME_FILE names: editors and shells end a file with a line end, which is no part of it. */
const given = (environment: Environment, name: string, cwd: string): string | undefined => {
  const path = environment[`${name}_FILE`]?.trim()
  if (!path || !isSecret(name)) return environment[name]
  if (environment[name]?.trim()) throw new ConfigError(`${name} and ${name}_FILE are both set: keep one of them.`)
  const value = contentOf(`${name}_FILE`, resolve(cwd, path)).replace(/\r?\n$/, "")
  // Else a secret that was not filled in would be as if none were asked for.
  if (value.trim() === "") throw new ConfigError(`${name}_FILE names a file that is empty.`)
  return value
}

const contentOf = (name: string, path: string): string => {
  try {
    return readFileSync(path, "utf8")
  } catch (error) {
    throw new ConfigError(`${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** @throws ConfigError for the first setting that cannot be used. */
export const decodeConfig = (environment: Environment, cwd: string): Config => {
  const optional = <K extends keyof Settings>(name: K): Value<K> | null => {
    const setting: Setting<unknown> = settings[name]
    const found = given(environment, name, cwd)
    const raw = (setting.verbatim === true ? found : found?.trim()) || setting.fallback
    if (raw === "") return null
    const value = settings[name].decode(raw)
    if (value === null) throw new ConfigError(`${name} must be ${settings[name].expects}.`)
    return value as Value<K>
  }
  const required = <K extends keyof Settings>(name: K): Value<K> => optional(name) as Value<K>
  const backupDir = optional("BACKUP_DIR")
  const dumpFolder = optional("DUMP_FOLDER")
  return {
    port: required("PORT"),
    host: required("HOST"),
    dataDir: resolve(cwd, required("DATA_DIR")),
    backupDir: backupDir === null ? null : resolve(cwd, backupDir),
    dumpFolder: dumpFolder === null ? null : resolve(cwd, dumpFolder),
    databaseUrl: optional("DATABASE_URL"),
    eventStoreUrl: optional("EVENT_STORE_URL"),
    adminPassword: optional("ADMIN_PASSWORD"),
    logKey: optional("LOG_KEY"),
    witnesses: optional("WITNESSES") ?? [],
    witnessLogs: optional("WITNESS_LOGS") ?? [],
    siteUrl: optional("SITE_URL"),
    siteName: required("SITE_NAME"),
    supportEmail: optional("SUPPORT_EMAIL"),
    supportPhone: optional("SUPPORT_PHONE"),
    supportAddress: optional("SUPPORT_ADDRESS"),
    privacyEmail: optional("PRIVACY_EMAIL"),
    requireSecondFactor: required("REQUIRE_SECOND_FACTOR").on,
    twoPersonRule: required("TWO_PERSON_RULE").on,
    trustedProxies: required("TRUSTED_PROXIES"),
    inbox: required("INBOX").on,
    downloadsPerSource: required("DOWNLOADS_PER_SOURCE").perMinute,
    downloadsPerSourceDriver: required("DOWNLOADS_PER_SOURCE_DRIVER").perDay,
    downloadsPerSourceDay: required("DOWNLOADS_PER_SOURCE_DAY").perDay,
    apiPerNetwork: required("API_PER_NETWORK").perMinute,
    importTokenAdds: required("IMPORT_TOKEN_ADDS").most,
    sources: required("SOURCES").every,
    metricsToken: optional("METRICS_TOKEN"),
    smtpUrl: optional("SMTP_URL"),
    alertsTo: optional("ALERTS_TO"),
    alertsFrom: optional("ALERTS_FROM"),
    otlpEndpoint: optional("OTEL_EXPORTER_OTLP_ENDPOINT"),
    otlpHeaders: optional("OTEL_EXPORTER_OTLP_HEADERS"),
    gtagId: optional("GTAG_ID"),
    uetId: optional("UET_ID"),
    logLevel: required("LOG_LEVEL")
  }
}

/** The settings as `--help` shows them. */
export const settingsHelp = (): string =>
  Object.entries(settings)
    .map(
      ([name, { about, fallback }]) => `  ${name.padEnd(27)} ${about}${fallback === "" ? "" : ` (default ${fallback})`}`
    )
    .join("\n")

export const SECRETS_HELP = `${Object.keys(settings).filter(isSecret).join(", ")} may each also stand in a file that the setting of the same name with _FILE at its end names.`
