import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import fc from "fast-check"
import { afterAll, describe, expect, it } from "vitest"
import { ConfigError, decodeConfig, isHttps, Secret, settingsHelp } from "../../src/platform/Config.ts"

const decode = (environment: Record<string, string | undefined>) => decodeConfig(environment, "/srv/site")

/** A valid value of each setting, the field it is read into, and values that it refuses. */
const SETTINGS: ReadonlyArray<
  readonly [name: string, field: string, good: string, value: unknown, bad: Array<string>]
> = [
  ["PORT", "port", "8080", 8080, ["-1", "65536", "80.5", "0x50", "port", "8 0", "1e3"]],
  ["HOST", "host", "0.0.0.0", "0.0.0.0", ["h".repeat(501)]],
  ["BACKUP_DIR", "backupDir", "/mnt/backups", "/mnt/backups", ["d".repeat(501)]],
  ["DUMP_FOLDER", "dumpFolder", "../dump", "/srv/dump", ["d".repeat(501)]],
  ["DATA_DIR", "dataDir", "/var/data", "/var/data", ["d".repeat(501)]],
  [
    "SITE_URL",
    "siteUrl",
    "https://drivers.example/",
    "https://drivers.example",
    ["drivers.example", "ftp://drivers.example", "https://drivers.example/path", "https://drivers.example/?q"]
  ],
  [
    "WITNESSES",
    "witnesses",
    "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2 https://remora.n621.de/witness/",
    [
      {
        key: "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2",
        url: "https://remora.n621.de/witness"
      }
    ],
    [
      "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2",
      "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2 ftp://remora.n621.de",
      "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2 https://remora.n621.de/?a=1",
      "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2 https://remora.n621.de/ more",
      "remora.n621.de https://remora.n621.de/"
    ]
  ],
  [
    "WITNESS_LOGS",
    "witnessLogs",
    "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8",
    ["sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"],
    [
      "sum.golang.org",
      "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn",
      "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8 sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"
    ]
  ],
  ["SITE_NAME", "siteName", "Our Drivers", "Our Drivers", ["n".repeat(501)]],
  [
    "SUPPORT_EMAIL",
    "supportEmail",
    "help@drivers.example",
    "help@drivers.example",
    ["help", "help@drivers", "a b@drivers.example"]
  ],
  ["SUPPORT_PHONE", "supportPhone", "+1 555 0100", "+1 555 0100", ["5".repeat(501)]],
  ["SUPPORT_ADDRESS", "supportAddress", "1 Main Street", "1 Main Street", ["s".repeat(501)]],
  ["PRIVACY_EMAIL", "privacyEmail", "privacy@drivers.example", "privacy@drivers.example", ["privacy"]],
  ["TRUSTED_PROXIES", "trustedProxies", "2", 2, ["-1", "11", "all", "true"]],
  ["REQUIRE_SECOND_FACTOR", "requireSecondFactor", "on", true, ["yes", "ON", "1"]],
  ["TWO_PERSON_RULE", "twoPersonRule", "on", true, ["yes", "ON", "1"]],
  ["INBOX", "inbox", "off", false, ["yes", "ON", "1"]],
  ["DOWNLOADS_PER_SOURCE", "downloadsPerSource", "60", 60, ["0", "-1", "100001", "1.5", "none", "OFF"]],
  ["DOWNLOADS_PER_SOURCE_DRIVER", "downloadsPerSourceDriver", "7", 7, ["0", "-1", "65536", "1.5", "none", "OFF"]],
  ["DOWNLOADS_PER_SOURCE_DAY", "downloadsPerSourceDay", "300", 300, ["0", "-1", "65536", "1.5", "none", "OFF"]],
  ["IMPORT_TOKEN_ADDS", "importTokenAdds", "60", 60, ["0", "-1", "1000001", "1.5", "none", "OFF"]],
  ["API_PER_NETWORK", "apiPerNetwork", "60", 60, ["0", "-1", "100001", "1.5", "none", "OFF"]],
  ["SOURCES", "sources", "hourly", "hourly", ["weekly", "on", "DAILY", "daily,hourly", "24"]],
  [
    "ALERTS_TO",
    "alertsTo",
    "a@ops.example, b@ops.example",
    ["a@ops.example", "b@ops.example"],
    ["a", "a@ops.example,"]
  ],
  ["ALERTS_FROM", "alertsFrom", "site@drivers.example", "site@drivers.example", ["site"]],
  [
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "otlpEndpoint",
    "http://127.0.0.1:4318",
    "http://127.0.0.1:4318",
    ["127.0.0.1:4318", "grpc://collector.example"]
  ],
  ["GTAG_ID", "gtagId", "G-ABC1234", "G-ABC1234", ["G-abc", "'><script>", "1234"]],
  ["UET_ID", "uetId", "123456", "123456", ["12", "abc", "123456 " + "x"]],
  ["LOG_LEVEL", "logLevel", "warn", "warn", ["verbose", "WARN"]]
]

const SECRETS: ReadonlyArray<
  readonly [
    name: string,
    field: "databaseUrl" | "eventStoreUrl" | "adminPassword" | "logKey" | "metricsToken" | "smtpUrl" | "otlpHeaders",
    good: string,
    bad: Array<string>
  ]
> = [
  [
    "DATABASE_URL",
    "databaseUrl",
    "postgres://site:planted@db.example/site",
    ["mysql://site:planted@db.example/site", "planted", "db.example:5432"]
  ],
  [
    "EVENT_STORE_URL",
    "eventStoreUrl",
    "kurrentdb+discover://site:planted@cluster.example:2113?tls=true",
    ["http://planted.example:2113", "kurrentdb://", "kurrentdb://planted.example?nodePreference=follower"]
  ],
  ["ADMIN_PASSWORD", "adminPassword", " spaces are part of it ", ["planted-pw", "p".repeat(1001)]],
  ["LOG_KEY", "logKey", "0f".repeat(32), ["planted-key", "0f".repeat(31), "0g".repeat(32)]],
  ["METRICS_TOKEN", "metricsToken", "planted-token", []],
  [
    "OTEL_EXPORTER_OTLP_HEADERS",
    "otlpHeaders",
    "authorization=Bearer%20planted",
    ["planted", "=planted", "a b=planted"]
  ],
  [
    "SMTP_URL",
    "smtpUrl",
    "smtps://site:planted@mail.example",
    ["planted", "http://planted.example", "smtp://mail.example/planted"]
  ]
]

describe("the settings", () => {
  it("are all optional", () => {
    expect(decode({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "/srv/site/.data",
      databaseUrl: null,
      backupDir: null,
      dumpFolder: null,
      eventStoreUrl: null,
      adminPassword: null,
      logKey: null,
      witnesses: [],
      witnessLogs: [],
      siteUrl: null,
      siteName: "Driverdex",
      supportEmail: null,
      supportPhone: null,
      supportAddress: null,
      privacyEmail: null,
      requireSecondFactor: false,
      twoPersonRule: false,
      trustedProxies: 0,
      inbox: true,
      downloadsPerSource: 30,
      downloadsPerSourceDriver: 5,
      downloadsPerSourceDay: 200,
      apiPerNetwork: 600,
      importTokenAdds: 1000,
      sources: "daily",
      metricsToken: null,
      smtpUrl: null,
      alertsTo: null,
      alertsFrom: null,
      otlpEndpoint: null,
      otlpHeaders: null,
      gtagId: null,
      uetId: null,
      logLevel: "info"
    })
  })

  it.each(SETTINGS)("take %s and refuse what it is not", (name, field, good, value, bad) => {
    expect(decode({ [name]: good })).toMatchObject({ [field]: value })
    expect(decode({ [name]: `  ${good}\n` })).toMatchObject({ [field]: value })
    expect(decode({ [name]: "   " })).toEqual(decode({}))
    for (const text of bad) expect(() => decode({ [name]: text })).toThrow(new RegExp(`^${name} must be .+\\.$`))
  })

  it.each(SECRETS)("take %s and show it only on explicit request", (name, field, good, bad) => {
    const config = decode({ [name]: good })
    expect(config[field]?.reveal()).toBe(good)
    for (const shown of [JSON.stringify(config), inspect(config, { depth: 9, showHidden: true }), `${config[field]}`]) {
      expect(shown).not.toContain(good)
    }
    for (const text of bad) expect(() => decode({ [name]: text })).toThrow(ConfigError)
  })

  describe("in files", () => {
    const folder = mkdtempSync(join(tmpdir(), "driverdex-secrets-"))
    afterAll(() => rmSync(folder, { recursive: true }))
    const file = (content: string): string => {
      const path = join(folder, "secret")
      writeFileSync(path, content)
      return path
    }

    it.each(SECRETS)("%s may stand in a file that its name with _FILE names", (name, field, good, bad) => {
      for (const end of ["", "\n", "\r\n"]) {
        expect(decode({ [`${name}_FILE`]: file(`${good}${end}`) })[field]?.reveal()).toBe(good)
      }
      for (const text of bad) expect(() => decode({ [`${name}_FILE`]: file(text) })).toThrow(`${name} must be`)
    })

    it("of which one is missing, empty or beside the setting itself end the start", () => {
      const both = { METRICS_TOKEN: "one", METRICS_TOKEN_FILE: file("two") }
      expect(() => decode(both)).toThrow("METRICS_TOKEN and METRICS_TOKEN_FILE are both set: keep one of them.")
      expect(() => decode({ METRICS_TOKEN_FILE: file(" \n") })).toThrow(
        "METRICS_TOKEN_FILE names a file that is empty."
      )
      expect(() => decode({ METRICS_TOKEN_FILE: join(folder, "none") })).toThrow(
        "METRICS_TOKEN_FILE names a file that cannot be read (ENOENT)."
      )
      expect(() => decode({ METRICS_TOKEN_FILE: folder })).toThrow("(EISDIR)")
      expect(decode({ METRICS_TOKEN_FILE: " ", METRICS_TOKEN: "one" }).metricsToken?.reveal()).toBe("one")
    })
  })

  it("name the setting that cannot be used, never its value", () => {
    const names = [...SETTINGS, ...SECRETS].map(([name]) => name)
    const value = fc.tuple(fc.constantFrom(...names), fc.string({ minLength: 4, maxLength: 700 }))
    fc.assert(
      fc.property(value, ([name, tail]) => {
        const planted = `planted${tail}`
        try {
          decode({ [name]: planted })
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError)
          expect((error as Error).message).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`))
          expect((error as Error).message).not.toContain("planted")
        }
      })
    )
  })

  it("are each named in the help, with what they are without being set", () => {
    const help = settingsHelp().split("\n")
    const names = [...SETTINGS, ...SECRETS].map(([name]) => name)
    expect(new Set(help.map((line) => line.trim().split(" ")[0]))).toEqual(new Set(names))
    expect(help).toHaveLength(names.length)
    expect(help.find((line) => line.includes("PORT "))).toBe(
      "  PORT                        port of the site (default 3000)"
    )
  })

  it("say whether visitors come by https", () => {
    expect([null, "http://drivers.example", "https://drivers.example"].map((siteUrl) => isHttps({ siteUrl }))).toEqual([
      false,
      false,
      true
    ])
    expect(String(new Secret("planted"))).toBe("[secret]")
  })
})
