import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { mailOf, openMail } from "../../../src/extras/alerts/alertMail.ts"
import { type Found, failuresOf } from "../../../src/extras/alerts/failuresNow.ts"
import { ageFault } from "../../../src/extras/backups/ArchiveWatch.ts"
import { decodeConfig } from "../../../src/platform/Config.ts"
import { type Mailbox, openMailbox } from "./mailbox.ts"

const config = (environment: Record<string, string>) => decodeConfig(environment, "/")
const sent = (sending: Effect.Effect<void, Error> | undefined) => Effect.runPromise(sending ?? Effect.die("no mail"))
const SITE = config({ SITE_NAME: "Our Drivers", SITE_URL: "https://drivers.example" })

describe("mail to operators (P-OPS-18)", () => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
  })
  afterAll(() => mailbox.close())

  it("is given to the server of SMTP_URL with its password, once for each of ALERTS_TO", async () => {
    const to = "ana@ops.example, ben@ops.example"
    const send = openMail(config({ SMTP_URL: mailbox.url, ALERTS_TO: to, ALERTS_FROM: "site@drivers.example" }))
    await sent(send?.({ id: "one", subject: "Über alles", text: "All is well.\n" }))
    expect(mailbox.mails).toMatchObject([{ to: ["ana@ops.example", "ben@ops.example"] }])
    const [{ raw } = { raw: "" }] = mailbox.mails
    for (const line of [
      "From: site@drivers.example",
      "Message-ID: <one@drivers.example>",
      "Auto-Submitted: auto-generated"
    ])
      expect(raw).toContain(line)
    expect(raw).toContain("All is well.")
  })

  it("fails with a reason where the password is wrong or nobody listens", async () => {
    const rest = { ALERTS_TO: "ana@ops.example", SUPPORT_EMAIL: "help@drivers.example" }
    const wrong = openMail(config({ ...rest, SMTP_URL: mailbox.url.replace("p%40ss", "other") }))
    await expect(sent(wrong?.({ id: "x", subject: "x", text: "x" }))).rejects.toThrow("Invalid login")
    const nobody = openMail(config({ ...rest, SMTP_URL: "smtp://127.0.0.1:1" }))
    await expect(sent(nobody?.({ id: "x", subject: "x", text: "x" }))).rejects.toThrow("ECONNREFUSED")
  })

  it("is off where nothing is set, and settings that lack one of the others are refused", () => {
    expect(openMail(config({}))).toBeNull()
    const [SMTP_URL, ALERTS_TO] = [mailbox.url, "ana@ops.example"]
    expect(() => openMail(config({ ALERTS_TO }))).toThrow("Mail to operators needs SMTP_URL too")
    expect(() => openMail(config({ SMTP_URL }))).toThrow("Mail to operators needs ALERTS_TO too")
    expect(() => openMail(config({ SMTP_URL, ALERTS_TO }))).toThrow("Mail to operators needs ALERTS_FROM too")
  })

  it("says what is wrong and since when, and of visitors' messages only how many there are", () => {
    const since = "2026-11-28T04:05:06.000Z"
    const disk = { name: "disk", sentence: "The disk is nearly full: writes are refused.", since }
    expect(mailOf({ id: "x", body: { type: "operations.failed", failures: [disk] } }, SITE)).toEqual({
      id: "x",
      subject: "[Our Drivers] The disk is nearly full: writes are refused.",
      text: "The disk is nearly full: writes are refused. Since 2026-11-28 04:05 UTC.\n\nSettings and figures: https://drivers.example/admin\n"
    })
    const many = Array.from({ length: 60 }, (_, n) => ({ ...disk, name: `${n}` }))
    const over = mailOf({ id: "x", body: { type: "operations.recovered", failures: many } }, SITE)
    expect(over.subject).toBe("[Our Drivers] Over: 60 failures")
    expect(over.text).toContain("\nand 10 more\n")
    const kinds = ["message", "privacy-request", "message"]
    expect(mailOf({ id: "x", body: { type: "inbox.received", kinds } }, SITE)).toEqual({
      id: "x",
      subject: "[Our Drivers] 3 new messages",
      text: "2 × contact message\n1 × privacy request\n\nRead and answer: https://drivers.example/admin\n"
    })
  })
})

describe("what is wrong now", () => {
  const catalogue = (rows: ReadonlyArray<unknown>, state?: unknown) =>
    ({ rows: new Map(rows.entries()), links: { stateOf: () => state } }) as unknown as Found["catalogue"]
  const fine: Found = {
    backup: null,
    disk: null,
    runs: null,
    hooks: [],
    models: [{ name: "catalogue", stalledBefore: null }],
    past: null,
    releases: [],
    catalogue: catalogue([])
  }

  it("is nothing where all is well, and each failure has a name that stays the same", () => {
    expect(failuresOf(fine)).toEqual([])
    const read = {
      source: "winget",
      askedAt: 0,
      answeredAt: null,
      failures: 2,
      failingSince: 0,
      fault: "no route",
      beside: []
    }
    const driver = { removed: false, facts: { downloadUrl: "https://www.acme.example/a" } }
    const found = failuresOf({
      backup: "The newest backup is of 2026-11-20.",
      disk: "The disk is filling up: downloads are not counted.",
      runs: { endedAt: 1, failure: "It took too long.", reads: [read, { ...read, source: "eol", failures: 1 }] },
      hooks: [
        { id: "1", address: "https://a.example/secret", state: "failing" },
        { id: "2", address: "https://b.example/", state: "paused" }
      ],
      models: [{ name: "catalogue", stalledBefore: 7 }],
      past: "Event 3 is not what the public log has in its place.",
      releases: [{ key: "a" }, { key: "a" }, { key: "b" }],
      catalogue: catalogue([driver, driver, { ...driver, removed: true }], { cause: "tls", isHeld: true })
    })
    expect(found).toEqual([
      { name: "backup", sentence: "The newest backup is of 2026-11-20." },
      { name: "disk", sentence: "The disk is filling up: downloads are not counted." },
      { name: "refresh", sentence: "The sources were not refreshed: It took too long." },
      { name: "source winget", sentence: "The source winget does not answer: no route" },
      { name: "webhook 1", sentence: "The webhook to a.example paused itself after five days without success." },
      { name: "read-model catalogue", sentence: "The read model catalogue stands before position 7." },
      { name: "public-log", sentence: "Event 3 is not what the public log has in its place." },
      {
        name: "certificate www.acme.example",
        sentence: "The certificate of www.acme.example was not valid when its pages were checked."
      },
      { name: "held-links", sentence: "Addresses that look broken wait for a decision: 2." },
      { name: "held-releases", sentence: "Drivers whose new release waits for a decision: 2." }
    ])
  })

  it("has a backup that is older than three whole days", () => {
    const now = Date.parse("2026-11-28T12:00:00Z")
    expect([undefined, "20261125T235959Z-a", "20261125T000000Z-a"].map((name) => ageFault(name, now))).toEqual([
      null,
      null,
      null
    ])
    expect(ageFault("20261124T021502Z-5f0c1d2e3a4b", now)).toBe("The newest backup is of 2026-11-24.")
  })
})
