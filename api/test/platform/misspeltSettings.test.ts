import { describe, expect, it } from "vitest"
import { misspeltSettings } from "../../src/platform/misspeltSettings.ts"

const told = (...names: ReadonlyArray<string>) =>
  misspeltSettings(Object.fromEntries(names.map((name) => [name, "planted"])))

describe("names in the environment (P-OPS-19)", () => {
  it.each([
    ["ADMIN_PASSWRD", "ADMIN_PASSWORD"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["TRUSTED_PROXYES", "TRUSTED_PROXIES"],
    ["SITEURL", "SITE_URL"],
    ["ADMIN_PASSWORDFILE", "ADMIN_PASSWORD_FILE"],
    ["DRIVERDEX_SITE_URL", "SITE_URL"],
    ["DRIVERDEX_ADMIN_PASSWRD", "ADMIN_PASSWORD"],
    ["DRIVERDEX_TOKN", "DRIVERDEX_TOKEN"]
  ])("%s is reported with the setting that was meant", (name, meant) => {
    expect(told(name)).toEqual([`${name} is no setting: did you mean ${meant}?`])
  })

  it("that have our prefix, or make a file of what is no secret, are reported too", () => {
    expect(told("DRIVERDEX_COLOUR", "SITE_NAME_FILE")).toEqual([
      "DRIVERDEX_COLOUR is no setting: npm start -- --help names them all.",
      "SITE_NAME_FILE is no setting: only secrets are read from files."
    ])
  })

  it("of the machine, of settings that are set or left empty, and of what Kubernetes says of a service are not", () => {
    const machine = ["PATH", "HOME", "HOSTNAME", "PGHOST", "PGPORT", "LOGNAME", "POSTGRES_PASSWORD", "NODE_ENV", "TZ"]
    const ours = ["PORT", "ADMIN_PASSWORD", "ADMIN_PASSWORD_FILE", "DRIVERDEX_URL", "WEB_DIST"]
    const kubernetes = ["DRIVERDEX_PORT", "DRIVERDEX_SERVICE_HOST", "DRIVERDEX_PORT_3000_TCP_ADDR"]
    expect(told(...machine, ...ours, ...kubernetes)).toEqual([])
    expect(misspeltSettings({ ADMIN_PASSWRD: "" })).toEqual([])
  })
})
