import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { FACT, ndjson, STATE, STATUS, fullSite as site, VERIFIED } from "./fullSite.ts"
import type { Asked } from "./server.ts"
import { useProgram } from "./setting.ts"

const setting = useProgram()

/** Everything that reads, and its first line in a pipe. */
const READS: ReadonlyArray<readonly [ReadonlyArray<string>, string]> = [
  [["drivers", "history", "1001"], "1\t2026-11-20T10:00:00.000Z\tdriver-changed\tnora\t\ttypo\tname"],
  [["catalogue", "batches"], "b1\t2026-11-20T10:00:00.000Z\tnora\t2\t3"],
  [["vendors", "list"], "Acme\twww.acme.example\t\t"],
  [
    ["links", "list", "--broken"],
    "broken\tmissing\t2026-11-18\t2026-11-17\t2026-11-19\thttps://www.acme.example/x1.exe\tdriver:acme-x1"
  ],
  [["links", "show", "https://www.acme.example/x1.exe"], "address\thttps://www.acme.example/x1.exe"],
  [["printers", "history"], "4\t2026-11-20T10:00:00.000Z\tnora\tacme/p1\tits manual\tcolour"],
  [["printers", "history", "acme/p1"], "4\t2026-11-20T10:00:00.000Z\tnora\tacme/p1\tits manual\tcolour"],
  [["downloads", "stats"], "total\t12"],
  [["downloads", "replay", "--group-by", "driver"], "driver:acme-x1\t1001\tAcme X1\t1\t1"],
  [["projections", "status"], "catalogue\t1\t90\t10\trunning"],
  [["projections", "show", "catalogue"], "position\t91"],
  [["projections", "skips"], "catalogue\tdriver-x\t3\tdriver-changed\tnora\t2026-11-20T11:00:00.000Z\tbroken tool"],
  [["log", "verify"], "head\t90"],
  [["downloads", "sources"], "192.0.2\t3\t75.0 %\t2"],
  [["audit", "list"], "2026-11-20T10:00:00.000Z\trole-changed\tnora\tadmin\t192.0.2\tanalyst\t1"],
  [
    ["quality", "list"],
    "40\tno-version\tacme-x1\tAcme X1\t2026-11-20\tedit\tNeither its record nor a driver line has a version."
  ],
  [
    ["answers", "best", "acme", "x1"],
    "answer\tdevice\tAcme X1\t/hardware/pci/1234/0001\tAcme Driver 1.0\tIt serves the X series."
  ],
  [["answers", "explain", "acme x1"], "word\tacme\tmaker"],
  [["operators", "list"], "nora\tanalyst\tactive"],
  [
    ["sessions", "list"],
    "s1\tnora\ttoken\t2026-11-20T10:00:00.000Z\t2026-11-20T11:00:00.000Z\t2026-12-20T10:00:00.000Z\t"
  ],
  [["tokens", "list"], "t1\tnora\tnightly\timport\t2027-02-18\t2026-11-21\t"],
  [["webhooks", "list"], "w1\tactive\tmanufacturer Acme\thttps://packages.example/hook\t2026-11-20T11:00:05.000Z\tAna"],
  [
    ["webhooks", "show", "w1"],
    "2026-11-20T11:00:00.000Z\trelease.published\t1\tfailed\t500\t12\t2026-11-20T11:00:05.000Z\tHTTP 500: busy"
  ],
  [
    ["sources", "status"],
    "index\t2\t2026-01-01\t2026-03-01\t12\t90\t2026-03-02T08:00:00.000Z\t1\t2026-03-11T04:00:00.000Z\t2\t2026-03-14T16:00:00.000Z"
  ],
  [
    ["sources", "review"],
    "acme-x1\tindex\t2026-11-19\t2026-11-20T10:00:00.000Z\tnora\tIt would go down from 1.0 to 0.9."
  ],
  [
    ["approvals", "list"],
    "3\twaiting\tnora/nightly\t2026-11-20T10:00:00.000Z\t2026-11-27T10:00:00.000Z\tchange the official addresses of Acme"
  ],
  [["approvals", "show", "3"], "state\twaiting"],
  [
    ["inbox", "list"],
    "m1\tprivacy-request\t2026-11-20T10:00:00.000Z\tnew\t2026-11-21T10:00:00.000Z\ta@example.com\tknow\t192.0.2"
  ],
  [["inbox", "show", "m1"], "id\tm1"]
]

/** Everything that writes, its first line on success, and the one call that writes. */
const WRITES: ReadonlyArray<readonly [ReadonlyArray<string>, string, string]> = [
  [
    [
      "drivers",
      "add",
      "--name",
      "N",
      "--manufacturer",
      "Acme",
      "--category",
      "Graphics Cards",
      "--description",
      "D",
      "--version",
      "1",
      "--release-date",
      "May 2026",
      "--file-size",
      "1 MB",
      "--download-url",
      "/downloads/driver.exe"
    ],
    "added\t1002\tAcme X1",
    "POST /api/drivers"
  ],
  [["drivers", "edit", "1001", "--version", "1.1"], "change\tversion\t1.0\t1.1", "PUT /api/drivers/1001"],
  [["drivers", "remove", "1001", "--yes"], "removed\t1001\tAcme X1", "DELETE /api/drivers/1001"],
  [["drivers", "undo", "1001", "1"], "undone\t1", "POST /api/drivers/1001/undo"],
  [
    ["vendors", "edit", "Acme", "--host", "ftp.acme.example"],
    'change\tofficialHosts\t["www.acme.example"]\t["www.acme.example","ftp.acme.example"]',
    "PUT /api/vendors"
  ],
  [["vendors", "add", "Beta", "--host", "beta.example"], "change\tname\tnone\tBeta", "POST /api/vendors"],
  [
    ["printers", "set", "acme/p1", "--colour", "yes", "--languages", "pcl6,urf"],
    "change\tcolour\tnone\ttrue",
    "POST /api/printer-edits/changes"
  ],
  [["printers", "reset", "acme/p1", "colour"], "change\tcolour\tnone\ttrue", "POST /api/printer-edits/changes"],
  [["printers", "undo", "4"], "undone\t4", "POST /api/printer-edits/undo"],
  [["downloads", "erase", "--address", "192.0.2.1", "--yes"], "erased\t4", "POST /api/downloads/erase"],
  [
    ["downloads", "correct", "1001", "--day", "2026-11-20", "--by", "-235", "--reason", "One script.", "--yes"],
    "corrected\tdriver:acme-x1\t2026-11-20\t240\t5",
    "POST /api/downloads/corrections"
  ],
  [["projections", "rebuild", "catalogue"], "rebuilt\tcatalogue\t90\t10", "POST /api/projections/catalogue/rebuild"],
  [
    ["projections", "skip", "catalogue", "--position", "91", "--reason", "broken tool", "--yes"],
    "skipped\tcatalogue\t91",
    "POST /api/projections/catalogue/skips"
  ],
  [["operators", "disable", "nora", "--yes"], "disabled\tnora\tanalyst\tdisabled", "POST /api/operators"],
  [["operators", "add", "max", "--password-stdin"], "added\tmax\tanalyst\tactive", "POST /api/operators"],
  [["operators", "password", "nora", "--password-stdin"], "changed\tnora\tanalyst\tactive", "POST /api/operators"],
  [["sessions", "revoke", "s1"], "revoked\ts1\tnora\ttoken", "DELETE /api/sessions/s1"],
  [["tokens", "create", "report"], "driverdex_made-for-tests", "POST /api/tokens"],
  [["tokens", "revoke", "t1"], "revoked\tt1\tnora\tnightly", "DELETE /api/tokens/t1"],
  [
    ["webhooks", "add", "https://packages.example/hook", "--manufacturer", "Acme"],
    "whsec_made-for-tests",
    "POST /api/webhooks"
  ],
  [["webhooks", "test", "w1"], "delivered\t204\t12\t", "POST /api/webhooks/w1/test"],
  [["webhooks", "pause", "w1"], "paused\tw1", "POST /api/webhooks/w1/pause"],
  [["webhooks", "resume", "w1"], "resumed\tw1", "POST /api/webhooks/w1/resume"],
  [["webhooks", "rotate", "w1"], "whsec_another-for-tests", "POST /api/webhooks/w1/rotate"],
  [["webhooks", "remove", "w1"], "removed\tw1", "DELETE /api/webhooks/w1"],
  [["sources", "review", "acme-x1", "accept", "--yes"], "accepted\tacme-x1\tindex", "POST /api/reviews"],
  [
    ["sources", "review", "acme-x1", "dismiss", "--reason", "a typo", "--yes"],
    "dismissed\tacme-x1\tindex",
    "POST /api/reviews"
  ],
  [["approvals", "approve", "3", "--yes"], "approved\t3\t1", "POST /api/approvals"],
  [["approvals", "reject", "3", "--reason", "not theirs", "--yes"], "rejected\t3\t1", "POST /api/approvals"],
  [["approvals", "withdraw", "3", "--yes"], "withdrawn\t3\t1", "POST /api/approvals"],
  [["links", "settle", "accept", "--yes"], "accepted\t1", "POST /api/links/held"],
  [["links", "settle", "dismiss", "--reason", "wrong", "--yes"], "dismissed\t1", "POST /api/links/held"],
  [
    ["links", "take-back", "nora/nightly", "--since", "2026-11-19", "--yes"],
    "taken-back\t4\t3\t0",
    "POST /api/links/taken-back"
  ],
  [["inbox", "mark", "m1", "confirmed"], "marked\tm1\tconfirmed", "POST /api/inbox/m1"],
  [["inbox", "delete", "m1", "--yes"], "deleted\t1", "DELETE /api/inbox/m1"],
  [["inbox", "delete", "--network", "192.0.2", "--yes"], "deleted\t3", "POST /api/inbox/deletions"]
]
const input = "a long enough password\n"
/** A request marked as a dry run writes nothing. */
const CORRECT = ["downloads", "correct", "1001", "--day", "2026-11-20", "--reason", "One script."]

const writesOf = (asked: ReadonlyArray<Asked>) =>
  asked
    .filter(({ method, body }) => method !== "GET" && !JSON.stringify(body ?? null).includes('"dryRun":true'))
    .map(({ method, path }) => `${method} ${path.split("?")[0]}`)

const WORDS = new Set([
  "name",
  "subject",
  "email",
  "message",
  "reason",
  "failure",
  "why",
  "detail",
  "licence",
  "operator"
])
/** What a visitor, an operator or another server has typed, with characters that a terminal obeys. */
const withControls = (key: string, value: unknown): unknown =>
  typeof value === "string" && WORDS.has(key) ? `${value}\u009b2J\u001b[31m\u202e` : value

describe("in a pipe", () => {
  test.each(READS)("%j begins with its first record, and with --json is JSON", async (args, first) => {
    const { run, site: server } = setting()
    server.answer = site()
    const plain = await run(args)
    expect({ code: plain.code, first: plain.stdout.split("\n")[0] }).toEqual({ code: 0, first })
    const json = await run([...args, "--json"])
    expect(json.code).toBe(0)
    JSON.parse(json.stdout)
    expect(writesOf(server.asked)).toEqual([])
  })

  test.each(READS)("%j shows no control character of a visitor's or a server's words", async (args) => {
    const { run, site: server } = setting()
    const answer = site()
    server.answer = (asked) => {
      const { body, ...more } = answer(asked)
      return { ...more, body: typeof body === "string" ? body : JSON.parse(JSON.stringify(body), withControls) }
    }
    // What the contract does not let through, such as in a driver's name, is a failure in words.
    for (const { stdout, stderr } of [await run(args), await run([...args, "--json"])]) {
      expect(stdout + stderr).not.toBe("")
      expect(stdout + stderr).not.toMatch(/(?![\n\t])[\p{Cc}\u202e]/u)
    }
  })

  test.each(WRITES)("%j writes once, and with --dry-run not at all", async (args, done, call) => {
    const { run, site: server } = setting()
    server.answer = site()
    const rehearsed = await run([...args, "--dry-run", "--json"], { input })
    expect({ code: rehearsed.code, err: rehearsed.stderr }).toEqual({ code: 0, err: "" })
    expect((JSON.parse(rehearsed.stdout) as { dryRun: boolean }).dryRun).toBe(true)
    expect(writesOf(server.asked)).toEqual([])
    const real = await run(args, { input, env: { DRIVERDEX_PASSWORD: "my own password" } })
    expect({ code: real.code, line: real.stdout.split("\n")[0] }).toEqual({ code: 0, line: done })
    expect(writesOf(server.asked)).toEqual([call])
  })

  test("P-DL-15: a correction of all that is counted takes exactly that away, under a key", async () => {
    const { run, site: server } = setting()
    server.answer = site()
    expect(await run([...CORRECT, "--all", "--yes"])).toMatchObject({ code: 0, stderr: "" })
    const [asked, sent] = server.asked.filter(({ path }) => path === "/api/downloads/corrections")
    expect(asked?.body).toMatchObject({ dryRun: true })
    expect(sent?.body).toEqual({ id: 1001, day: "2026-11-20", by: -240, reason: "One script." })
    expect(sent?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test("a check with nothing to check asks no one and records nothing", async () => {
    const { run, site: server } = setting()
    server.answer = site(({ path }) => (path.startsWith("/api/links") ? { body: [] } : undefined))
    const plain = await run(["links", "check"])
    expect(plain).toMatchObject({ code: 0, stdout: "checked\t0\t0\t0\t0\t0\n", stderr: "" })
    const json = await run(["links", "check", "--dry-run", "--json"])
    expect(JSON.parse(json.stdout)).toMatchObject({ dryRun: true, wanted: 0, checked: 0, found: [] })
    expect(writesOf(server.asked)).toEqual([])
  })

  test.each<[string, ReadonlyArray<string>, number]>([
    ["a removal without a terminal and without --yes", ["drivers", "remove", "1001"], 2],
    ["a revert without a terminal and without --yes", ["catalogue", "revert", "b1"], 2],
    ["an edit of nothing", ["drivers", "edit", "1001"], 2],
    ["a rating of nine", ["drivers", "edit", "1001", "--rating", "9"], 2],
    ["an edit that the form refuses", ["drivers", "edit", "1001", "--download-url", "http://x", "--dry-run"], 1],
    ["an incomplete new driver", ["drivers", "add", "--name", "N", "--dry-run"], 1],
    ["a manufacturer that is there", ["vendors", "add", "Acme"], 1],
    ["one that is not", ["vendors", "edit", "Beta", "--host", "x.example"], 1],
    ["a host that is none", ["vendors", "add", "Beta", "--host", "https://x"], 2],
    ["a day that is none", ["downloads", "replay", "--from", "2026-02-30"], 2],
    ["days the wrong way round", ["downloads", "replay", "--from", "2026-02-03", "--to", "2026-02-02"], 2],
    ["an erasure of everything by mistake", ["downloads", "erase", "--yes"], 2],
    ["a correction without a terminal and without --yes", [...CORRECT, "--by", "-1"], 2],
    ["a correction by nothing", [...CORRECT, "--by", "0", "--yes"], 2],
    ["a correction that says no number", [...CORRECT, "--yes"], 2],
    ["a correction that says two", [...CORRECT, "--by", "-1", "--all", "--yes"], 2],
    ["an address that is none", ["downloads", "erase", "--address", "localhost", "--yes"], 2],
    ["a check of links without a network", ["links", "check"], 1],
    ["a check of a host that has none", ["links", "check", "--host", "x.example"], 1],
    ["a check of links of minus one day", ["links", "check", "--older-than", "-1"], 2],
    ["a list of broken and unclear links", ["links", "list", "--broken", "--unclear"], 2],
    ["a look at held links without a decision", ["links", "settle"], 2],
    ["a take-back without a moment", ["links", "take-back", "nora"], 2],
    ["a take-back since a moment that is none", ["links", "take-back", "nora", "--since", "yesterday"], 2],
    ["an edit of a printer that says nothing", ["printers", "set", "acme/p1"], 2],
    ["a kind of printer that is none", ["printers", "set", "acme/p1", "--kind", "toaster"], 2],
    ["a reset of a fact that is none", ["printers", "reset", "acme/p1", "weight"], 2],
    ["an undo of an entry that is none", ["printers", "undo", "9", "--dry-run"], 1],
    ["a deletion of everything by mistake", ["inbox", "delete", "--yes"], 2],
    ["a deletion without a terminal and without --yes", ["inbox", "delete", "m1"], 2],
    ["records of manufacturers that are not there", ["vendors", "apply", "no-such-file.json"], 2],
    ["an unknown read model", ["projections", "rebuild", "x"], 1],
    ["a short password", ["operators", "add", "max", "--password-stdin"], 2],
    ["an operator that is there", ["operators", "add", "nora"], 1],
    ["an unknown operator", ["operators", "disable", "max", "--yes"], 1],
    ["an unknown session", ["sessions", "revoke", "s9"], 1],
    ["a review without a decision", ["sources", "review", "acme-x1"], 2],
    ["an acceptance with a reason", ["sources", "review", "acme-x1", "accept", "--reason", "x"], 2],
    ["a review of what does not wait", ["sources", "review", "acme-x9", "dismiss", "--yes"], 1],
    ["a dismissal without a terminal and without --yes", ["sources", "review", "acme-x1", "dismiss"], 2],
    ["an approval without a terminal and without --yes", ["approvals", "approve", "3"], 2],
    ["an approval of what no one proposed", ["approvals", "approve", "9", "--yes"], 1],
    ["a proposal without a number", ["approvals", "show", "x"], 2],
    ["a board without a terminal", ["quality", "board"], 2],
    ["an unknown kind of item", ["quality", "list", "--kind", "x"], 2],
    ["more items than one answer has", ["quality", "list", "--limit", "501"], 2],
    ["a webhook about two things", ["webhooks", "add", "https://x.example/", "--category", "A", "--driver", "1"], 2],
    ["a webhook about a driver by name", ["webhooks", "add", "https://x.example/", "--driver", "Acme"], 2],
    ["an unknown webhook", ["webhooks", "remove", "w9", "--dry-run"], 1],
    ["an unknown shell", ["completion", "csh"], 2]
  ])("%s ends as %j with %d", async (_, args, code) => {
    const { run, site: server } = setting()
    server.answer = site()
    const ended = await run(args, { input: "short\n" })
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: "" })
    expect(ended.stderr).not.toMatch(/\n\s+at |node:internal/)
    expect(writesOf(server.asked).filter((call) => !call.includes("revert"))).toEqual([])
  })
})

describe("operators", () => {
  const disable = ["operators", "disable", "nora", "--yes"]
  test("F-03: a change carries one's own password, from the environment and never from the command line", async () => {
    const { run, site: server } = setting()
    server.answer = site()
    expect((await run(disable)).stderr).toBe(
      "error: There is no terminal to ask for your own password: set DRIVERDEX_PASSWORD.\n"
    )
    expect(writesOf(server.asked)).toEqual([])
    await run(disable, { env: { DRIVERDEX_PASSWORD: "my own password" } })
    expect(server.asked.at(-1)?.body).toEqual({ name: "nora", disabled: true, currentPassword: "my own password" })
  })

  test("P-ADM-15: where the second factor is on, a change carries a code of it too", async () => {
    const { run, site: server } = setting()
    server.answer = site(({ path }) =>
      path === "/api/second-factor" ? { body: { since: "2026-11-20T10:00:00.000Z", recoveryCodes: 9 } } : undefined
    )
    const env = { DRIVERDEX_PASSWORD: "my own password" }
    expect((await run(disable, { env })).stderr).toBe(
      "error: There is no terminal to ask for a code of your second factor: set DRIVERDEX_CODE.\n"
    )
    expect(writesOf(server.asked)).toEqual([])
    await run(disable, { env: { ...env, DRIVERDEX_CODE: "123 456" } })
    expect(server.asked.at(-1)?.body).toMatchObject({ currentPassword: "my own password", code: "123 456" })
  })

  test("F-15h: one's own password in the environment goes to no other site than that of DRIVERDEX_URL", async () => {
    const { run, site: server } = setting()
    server.answer = site()
    const env = { DRIVERDEX_URL: "http://127.0.0.1:1", DRIVERDEX_PASSWORD: "my own password" }
    expect((await run([...disable, "--url", server.url], { env })).code).toBe(2)
    expect(JSON.stringify(server.asked)).not.toContain("my own password")
  })
})

describe("vendors apply", () => {
  test("changes the manufacturers of a file that differ, in one call, and refuses what is no such file", async () => {
    const { run, file, site: server } = setting()
    server.answer = site()
    const listed = await run(["vendors", "list", "--json"])
    const known = JSON.parse(listed.stdout) as ReadonlyArray<{ name: string; officialHosts: ReadonlyArray<string> }>
    const path = await file(
      "vendors.json",
      JSON.stringify(known.map((one) => ({ ...one, officialHosts: ["b.example"] })))
    )
    expect((await run(["vendors", "apply", path, "--dry-run"])).stdout).toBe("would-change\t1\nvendor\tAcme\n")
    expect(writesOf(server.asked)).toEqual([])
    expect(await run(["vendors", "apply", path, "--yes"])).toMatchObject({
      code: 0,
      stdout: "changed\t1\nvendor\tAcme\n"
    })
    expect(writesOf(server.asked)).toEqual(["POST /api/vendors/changes"])
    const same = await file("same.json", listed.stdout)
    expect((await run(["vendors", "apply", same, "--yes"])).stdout).toBe("changed\t0\n")
    const wrong = await file("wrong.json", '[{"name":"Acme"}]')
    expect(await run(["vendors", "apply", wrong])).toMatchObject({
      code: 2,
      stderr: "error: Use a JSON list of 1 to 200 manufacturers, as `driverdex vendors list --json` prints it.\n"
    })
  })
})

describe("drivers add", () => {
  test("F-07: is sent under a key of its own, or under the one that is given", async () => {
    const { run, site: server } = setting()
    const answer = site()
    server.answer = (asked) => {
      const known = answer({ ...asked, path: asked.method === "POST" ? "/api/drivers/1001" : asked.path })
      return asked.method === "POST" ? { ...known, status: 201 } : known
    }
    const fields = ["--name", "N", "--manufacturer", "Acme", "--category", "Graphics Cards", "--description", "D."]
    const more = ["--version", "1", "--release-date", "May 2026", "--file-size", "1 MB", "--download-url", "/d.exe"]
    for (const key of [[], [], ["--idempotency-key", "mine"]]) {
      expect((await run(["drivers", "add", ...fields, ...more, ...key])).code).toBe(0)
    }
    const keys = server.asked.filter(({ method }) => method === "POST").map((asked) => asked.headers["idempotency-key"])
    expect([new Set(keys).size, keys[2]]).toEqual([3, "mine"])
    for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{1,200}$/)
  })
})

describe("drivers edit", () => {
  test("sends the form that was loaded with the fields that were given, and its revision", async () => {
    const { run, site: server } = setting()
    server.answer = site()
    await run(["drivers", "edit", "1001", "--is-latest", "false", "--model-number", "", "--reason", "old"])
    const put = server.asked.find(({ method }) => method === "PUT")
    expect(put?.headers["if-match"]).toBe('"3"')
    expect(put?.body).toMatchObject({
      name: "Acme X1",
      version: "1.0",
      isLatest: false,
      modelNumber: null,
      reason: "old"
    })
  })

  test("reports a field that another operator changed meanwhile", async () => {
    const { run, site: server } = setting()
    server.answer = site(({ method }) =>
      method === "PUT" ? { status: 409, body: "version: Someone else changed this since you loaded it." } : undefined
    )
    expect(await run(["drivers", "edit", "1001", "--version", "2"])).toMatchObject({
      code: 1,
      stderr: "error: version: Someone else changed this since you loaded it.\n"
    })
  })
})

describe("a site that stands still", () => {
  const recorded = { recorded: true, position: 101, message: "Recorded. It will be shown later." }
  const writes = WRITES.filter(([[noun]]) => noun === "drivers" || noun === "vendors")
  test.each(writes)("F-05: %j says that it is recorded, and ends well", async (args, _, call) => {
    const { run, site: server } = setting()
    server.answer = site(({ method, body }) =>
      method === "GET" || JSON.stringify(body ?? null).includes('"dryRun":true')
        ? undefined
        : { status: 202, body: recorded }
    )
    expect(await run(args, { input })).toMatchObject({ code: 0, stdout: "recorded\t101\n", stderr: "" })
    expect(writesOf(server.asked)).toEqual([call])
    expect(JSON.parse((await run([...args, "--json"], { input })).stdout)).toEqual(recorded)
  })

  test.each(writes)("P-ADM-16: %j says what waits for a second operator, and ends with 4", async (args) => {
    const { run, site: server } = setting()
    const waits = { ...recorded, proposal: 3, message: "It waits as proposal 3." }
    server.answer = site(({ method, body }) =>
      method === "GET" || JSON.stringify(body ?? null).includes('"dryRun":true')
        ? undefined
        : { status: 202, body: waits }
    )
    expect(await run(args, { input })).toMatchObject({
      code: 4,
      stdout: "waits\t3\n",
      stderr: "error: It waits as proposal 3.\n"
    })
  })

  test("P-ADM-17: a revert says which removals wait, before and after, and ends with 4", async () => {
    const { run, site: server } = setting()
    const done = { batch: "b1", reverted: 1, removed: 0, preserved: [], position: 9 }
    const waiting = [{ proposal: 3, drivers: 12, message: "They wait." }]
    server.answer = site(({ body }) =>
      JSON.stringify(body ?? null).includes('"dryRun":true')
        ? { body: { ...done, removed: 12, wouldWait: 12 } }
        : body === undefined
          ? undefined
          : { status: 202, body: { ...done, waiting } }
    )
    expect((await run(["catalogue", "revert", "b1", "--dry-run"])).stdout).toContain("would-wait\t12\n")
    expect(await run(["catalogue", "revert", "b1", "--yes"])).toMatchObject({
      code: 4,
      stdout: expect.stringContaining("waiting\t3\t12\tThey wait.\n"),
      stderr: "error: 12 removals wait until a second operator approves: proposal 3.\n"
    })
  })

  test("P-ADM-17: a script says which of its removals wait, and ends with 4", async () => {
    const { run, file, site: server } = setting()
    const counts = {
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 0,
      changes: [],
      preserved: [],
      skipped: [],
      refused: []
    }
    const report = { batch: "b", ...counts, events: 0, position: 9 }
    const waiting = [{ proposal: 3, drivers: 1, message: "It waits." }]
    server.answer = ({ body }) =>
      JSON.stringify(body).includes('"dryRun":true')
        ? { body: { ...report, removed: 1, wouldWait: 1 } }
        : { status: 202, body: { ...report, waiting } }
    const path = await file("script.ndjson", '{"do":"remove","id":1001}\n')
    expect((await run(["catalogue", "apply", path, "--dry-run"])).stdout).toContain(
      "note\t1 of the removals would wait until a second operator approves them.\n"
    )
    expect(await run(["catalogue", "apply", path, "--yes"])).toMatchObject({
      code: 4,
      stdout: expect.stringContaining("waiting\t3\t1\tIt waits.\n"),
      stderr: "error: 1 removal waits until a second operator approves: proposal 3.\n"
    })
  })

  test("F-05: an event at another position is not skipped", async () => {
    const { run, site: server } = setting()
    server.answer = site()
    const skip = ["projections", "skip", "catalogue", "--reason", "why", "--yes", "--position"]
    expect(await run([...skip, "90"])).toMatchObject({
      code: 1,
      stderr:
        "error: The read model catalogue stands before position 91; only the event that stops it can be skipped.\n"
    })
    expect((await run([...skip, "last"])).code).toBe(2)
    expect(writesOf(server.asked)).toEqual([])
  })

  test("F-05: a model that stands before the next event after a skip ends with 3, one that moves is said to move", async () => {
    const { run, site: server } = setting()
    const state = { ...STATE, stalled: true, stalledBefore: 95 }
    server.answer = site(({ method, path }) =>
      method === "POST" ? { body: state } : path === "/api/projections" ? { body: [state] } : undefined
    )
    const skip = ["projections", "skip", "catalogue", "--position", "91", "--reason", "why", "--yes"]
    expect(await run(skip)).toMatchObject({ code: 3, stderr: "error: catalogue stands before position 95 now.\n" })
    expect((await run(["projections", "status"])).stdout).toBe("catalogue\t1\t90\t10\tstands before 95\n")
    server.answer = site(({ path }) =>
      path.endsWith("/stalled") ? { headers: { "content-type": "application/json" }, body: "null" } : undefined
    )
    expect((await run(["projections", "show", "catalogue"])).stdout).toBe("moves\tcatalogue\n")
  })

  test("P-STAT-5: the state of the sources has those that no record names, with their last answer", async () => {
    const { run, site: server } = setting()
    server.answer = site()
    const lines = (await run(["sources", "status"])).stdout.split("\n")
    expect(lines[1]).toBe("maker\t0\t\t\t\t\t\t0\t2026-03-13T04:00:00.000Z\t0\t")
    const [index, maker] = JSON.parse((await run(["sources", "status", "--json"])).stdout) as ReadonlyArray<object>
    expect(index).toMatchObject({ failures: 2, restsUntil: "2026-03-14T16:00:00.000Z" })
    expect(maker).toMatchObject({ id: "maker", drivers: 0, failures: 0, restsUntil: null })
  })

  test("F-05: a revert says on standard error that the site does not show it yet", async () => {
    const { run, site: server } = setting()
    const answer = { batch: "b1", reverted: 2, removed: 1, preserved: [], position: 9, shown: false }
    server.answer = site(({ path }) => (path === "/api/batches/b1/revert" ? { body: answer } : undefined))
    const ended = await run(["catalogue", "revert", "b1", "--yes"])
    expect(ended.code).toBe(0)
    expect(ended.stderr).toMatch(/^All of it is recorded\./)
  })
})

describe("log verify", () => {
  test.each([
    [{ ...VERIFIED, faults: ["Position 7 is missing."] }, /The log is damaged/],
    [
      { ...VERIFIED, projections: VERIFIED.projections.map((one) => ({ ...one, equal: false })) },
      /Different from the log: catalogue\./
    ]
  ])("ends with 1 when something is wrong", async (body, sentence) => {
    const { run, site: server } = setting()
    server.answer = site(({ path }) => (path === "/api/log/verify" ? { body } : undefined))
    const ended = await run(["log", "verify", "--json"])
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(sentence)
    expect(JSON.parse(ended.stdout)).toEqual(body)
  })
})

describe("downloads", () => {
  test("replay streams in the format that is asked for, and says the rate on standard error", async () => {
    const { run, site: server } = setting()
    server.answer = site()
    const lines = await run(["downloads", "replay", "--from", "2026-11-01", "--driver", "1001"])
    expect(server.asked[0]?.path).toBe("/api/downloads/replay?from=2026-11-01&driver=1001")
    expect(
      lines.stdout
        .split("\n")
        .slice(0, 1)
        .map((line) => JSON.parse(line))
    ).toEqual([FACT])
    expect(lines.stderr).toMatch(/^2 facts, [\d,]+ a second\n$/)
    const csv = await run(["downloads", "replay", "--format", "csv"])
    expect(csv.stdout).toMatch(
      /^position,at,type,subject,id,category,manufacturer,day,by\r\n7,2026-11-20T10:00:00.000Z,download-recorded,/
    )
    expect(JSON.parse((await run(["downloads", "replay", "--format", "json"])).stdout)).toHaveLength(2)
    const grouped = await run(["downloads", "replay", "--group-by", "week", "--format", "csv"])
    expect(grouped.stdout).toBe("group,downloads,guides\r\n2026-W47,1,1\r\n")
  })

  test("P-DL-18: counts by two groups are asked of the site, and what was corrected belongs to no hour", async () => {
    const { run, site: server } = setting()
    server.answer = site()
    const args = ["downloads", "replay", "--group-by", "hour,category"]
    expect(await run([...args, "--from", "2026-11-01", "--manufacturer", "HP"])).toMatchObject({
      stdout: "corrected\tPrinters\t1\t1\n",
      stderr: ""
    })
    expect(server.asked[0]?.path).toBe("/api/downloads/counts?by=hour%2Ccategory&from=2026-11-01&manufacturer=HP")
    expect(JSON.parse((await run([...args, "--json"])).stdout)).toEqual([
      { hour: "corrected", category: "Printers", downloads: 1, guides: 1 }
    ])
    expect(await run(["downloads", "replay", "--group-by", "day,day"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("A group is named twice.")
    })
  })

  test("P-DL-19: what is made up is said wherever it is shown", async () => {
    const { run, site: server } = setting()
    const made = { ...FACT, madeUp: true }
    server.answer = site(({ path }) => {
      if (path === "/api/status") return { status: 200, body: { ...STATUS, madeUpDownloads: true } }
      return path.startsWith("/api/downloads/replay") ? ndjson(made) : undefined
    })
    const sentence = "These downloads are made up, to try things out (downloads generate).\n"
    expect((await run(["downloads", "replay", "--group-by", "week"])).stderr).toBe(sentence)
    expect((await run(["downloads", "stats"])).stderr).toBe(sentence)
    const replay = await run(["downloads", "replay", "--format", "csv"])
    expect(replay.stderr).toMatch(/a second\nThese downloads are made up/)
    expect(replay.stdout).toMatch(/^position,.*,by,madeUp\r\n.*,true\r\n$/)
    const generated = { seed: 1, from: "2026-08-22", to: "2026-11-19", downloads: 40, guides: 2 }
    server.answer = site(({ path }) =>
      path === "/api/downloads/generate" ? { status: 200, body: generated } : undefined
    )
    expect(await run(["downloads", "generate", "--per-day", "10", "--yes"])).toMatchObject({
      stdout: "generated\t40\t2\t2026-08-22\t2026-11-19\n"
    })
    expect(server.asked.at(-1)?.body).toEqual({ days: 90, perDay: 10, seed: 1 })
    expect((await run(["downloads", "generate", "--dry-run"])).stdout).toBe("would-generate\t90\t500\t1\n")
  })

  test("stats leaves unusual days out for those who may not see them", async () => {
    const { run, site: server } = setting()
    server.answer = site(({ path }) =>
      path.startsWith("/api/downloads") ? { status: 401, body: "Please sign in." } : undefined
    )
    const { code, stdout, stderr } = await run(["downloads", "stats", "--json"])
    expect({ code, stderr }).toEqual({ code: 0, stderr: "Unusual days are shown after `driverdex login`.\n" })
    expect(JSON.parse(stdout)).toMatchObject({ totalDownloads: 12, anomalies: null })
  })
})

describe("catalogue export", () => {
  test("writes a file that is whole or not there", async () => {
    const { dir, run, site: server } = setting()
    server.answer = site()
    const path = join(dir, "out.csv")
    expect(await run(["catalogue", "export", path])).toMatchObject({ code: 0, stdout: `exported\t1\t${path}\n` })
    expect(await readFile(path, "utf8")).toMatch(/^key,name,.*\r\nacme-x1,Acme X1,/)
    const nowhere = await run(["catalogue", "export", join(dir, "no/such/folder.csv")])
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("cannot be written (ENOENT)") })
  })

  test("writes rows to standard output, which --json makes one array", async () => {
    const { run, site: server } = setting()
    server.answer = site()
    expect(JSON.parse((await run(["catalogue", "export"])).stdout)).toMatchObject({ key: "acme-x1" })
    expect(JSON.parse((await run(["catalogue", "export", "--json"])).stdout)).toHaveLength(1)
  })
})
