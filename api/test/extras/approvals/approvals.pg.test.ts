import { randomUUID } from "node:crypto"
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ApprovalEntry } from "../../../src/contract/Approvals.ts"
import type { ChangesWaiting } from "../../../src/contract/Changes.ts"
import { cheapHash } from "../../accounts/cheapHash.ts"
import { seededApplication } from "../../faults/seeded.ts"
import { json, type TestApplication } from "../../support/application.ts"

const PASSWORD = "a-password-of-operators"
const ACME = {
  name: "Acme",
  officialHosts: ["www.acme.example", "old.acme.example"],
  officialPathPrefixes: [] as ReadonlyArray<string>,
  driverFinderUrl: null as string | null
}

type Send = (method: string, path: string, body?: unknown) => Promise<Response>

describe("the two-person rule", () => {
  let app: TestApplication
  let ana: Send
  let ben: Send
  let script: Send
  let ids: ReadonlyArray<number>

  beforeAll(async () => {
    app = await seededApplication({ TWO_PERSON_RULE: "on" })
    for (const name of ["ana", "ben", "cleo"]) await operator(name)
    ana = await signedIn("ana")
    ben = await signedIn("ben")
    script = await withToken("ana")
    const drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<DriverDetails>
    ids = drivers.map(({ id }) => id).toSorted((x, y) => y - x)
  })
  afterAll(() => app.stop())

  /** As someone who has been an operator for a long time. */
  const operator = (name: string) =>
    app.sql`insert into admin.operators (name, role, password_hash) values (${name}, 'admin', ${cheapHash(PASSWORD)})`
  const sendAs =
    (token: string): Send =>
    (method, path, body) => {
      const init = json(method, body)
      return app.call(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
    }
  const signedIn = async (name: string): Promise<Send> => {
    const answer = await app.call("/api/session", json("POST", { name, password: PASSWORD }))
    return sendAs(((await answer.json()) as { token: string }).token)
  }
  const withToken = async (name: string): Promise<Send> => {
    const person = await signedIn(name)
    const made = await person("POST", "/api/tokens", { name: "job", scope: "all", currentPassword: PASSWORD })
    return sendAs(((await made.json()) as { token: string }).token)
  }
  const list = async (): Promise<ReadonlyArray<typeof ApprovalEntry.Type>> =>
    (await (await ben("GET", "/api/approvals")).json()) as ReadonlyArray<typeof ApprovalEntry.Type>
  const stateOf = async (id: number) => (await list()).find((one) => one.id === id)?.state
  const settle = (who: Send, id: number, decision: string, more: object = {}) =>
    who("POST", "/api/approvals", { id, decision, ...more })
  const proposed = async (answer: Response): Promise<number> => {
    expect(answer.status).toBe(202)
    return ((await answer.json()) as { proposal: number }).proposal
  }
  const acme = async () =>
    ((await (await app.call("/api/vendors")).json()) as ReadonlyArray<typeof ACME>).find(({ name }) => name === "Acme")
  const remove = (who: Send, some: ReadonlyArray<number>, batch: string, dryRun = false) =>
    who("POST", "/api/changes", {
      batch,
      source: "tests",
      dryRun,
      commands: some.map((id, at) => ({ line: at + 1, command: { do: "remove", id, reason: "superseded" } }))
    })
  const isThere = async (id: number) => (await app.call(`/api/drivers/${id}`)).status === 200
  /** Some drivers that no test has used. */
  const fresh = (count: number): ReadonlyArray<number> => {
    const some = ids.slice(0, count)
    ids = ids.slice(count)
    return some
  }
  /** As if the proposal had been made by ana eight days ago. */
  const oldProposal = async (id: number) => {
    const [last] = await app.sql<Array<{ revision: string }>>`
      select max(revision) as revision from log.events where stream = 'approvals'`
    const event = {
      id: randomUUID(),
      type: "change-proposed",
      schema: 1,
      at: new Date(Date.now() - 8 * 86_400_000).toISOString(),
      actor: "ana",
      requestId: "tests",
      data: { id, change: { kind: "vendor", before: null, after: { ...ACME, name: "Old" } } }
    }
    const commit = { stream: "approvals", expected: Number(last?.revision), events: [event] }
    await app.sql`select log.append(${app.sql.json([commit])})`
  }

  it("P-ADM-16: a manufacturer's first hosts wait, and are its own once another person has approved them", async () => {
    const id = await proposed(await ana("POST", "/api/vendors", ACME))
    expect(await acme()).toBeUndefined()
    // The same again is the same proposal.
    expect(await proposed(await ana("POST", "/api/vendors", ACME))).toBe(id)
    expect(await textOf(await settle(ana, id, "approve"))).toBe(
      "403 You proposed it; another operator has to approve or reject it. You can withdraw it."
    )
    expect((await settle(script, id, "approve")).status).toBe(403)
    expect((await settle(await withToken("ben"), id, "approve")).status).toBe(403)
    expect(await (await settle(ben, id, "approve")).json()).toEqual({ id, outcome: "approved", events: 1, left: [] })
    expect(await acme()).toMatchObject(ACME)
    expect(await textOf(await settle(ben, id, "approve"))).toBe(
      "409 This proposal was approved and carried out already."
    )
    const [event] =
      await app.sql`select data, actor from log.events where stream = 'catalogue' order by revision desc limit 1`
    expect(event).toMatchObject({ actor: "ana, approved by ben" })
  })

  it("P-ADM-16: a host is taken away at once by one person, also where another one is added with it", async () => {
    const moved = { ...ACME, officialHosts: ["www.acme.example", "new.acme.example"] }
    const id = await proposed(await ana("PUT", "/api/vendors", moved))
    expect((await acme())?.officialHosts).toEqual(["www.acme.example"])
    expect((await ana("PUT", "/api/vendors", { ...ACME, officialHosts: [] })).status).toBe(200)
    // The record is another one by now: a host that was taken away meanwhile must not come back by this approval.
    expect(await textOf(await settle(ben, id, "approve"))).toBe(
      "409 Nothing was done: propose it again as things are now.\nAcme: it was changed since this was proposed."
    )
    expect((await acme())?.officialHosts).toEqual([])
    expect(await textOf(await settle(ben, id, "withdraw"))).toBe("403 Only ana may withdraw it; you can reject it.")
    expect((await settle(ana, id, "withdraw")).status).toBe(200)
    expect(await stateOf(id)).toBe("withdrawn")
  })

  it("P-ADM-17: ten removals in a day need one person, and the next one two, however they are split and sent", async () => {
    const [first = 0, ...others] = fresh(10)
    expect((await ana("DELETE", `/api/drivers/${first}`)).status).toBe(204)
    expect((await remove(script, others, "nine")).status).toBe(200)
    const [single = 0, ...more] = fresh(3)
    const id = await proposed(await ana("DELETE", `/api/drivers/${single}?reason=old`))
    expect(await isThere(single)).toBe(true)
    const answer = await remove(script, more, "more")
    expect(answer.status).toBe(202)
    const report = (await answer.json()) as typeof ChangesWaiting.Type
    expect(report).toMatchObject({ removed: 0, events: 0, refused: [], waiting: [{ drivers: 2 }] })
    expect(await (await remove(script, more, "more", true)).json()).toMatchObject({ removed: 2, wouldWait: 2 })
    // Another operator has ten of the own.
    const [bens = 0] = fresh(1)
    expect((await ben("DELETE", `/api/drivers/${bens}`)).status).toBe(204)
    expect((await settle(ben, id, "approve")).status).toBe(200)
    expect(await isThere(single)).toBe(false)
    expect((await settle(ben, report.waiting[0]?.proposal ?? 0, "reject", { reason: "needed" })).status).toBe(200)
    expect(await isThere(more[0] ?? 0)).toBe(true)
    const record = (await (await ben("GET", `/api/drivers/${single}/record`)).json()) as ReadonlyArray<object>
    expect(record[0]).toMatchObject({ type: "driver-removed", actor: "ana, approved by ben", reason: "old" })
    const audit = (await (await ben("GET", "/api/audit?operator=ana")).json()) as ReadonlyArray<object>
    expect(audit).toContainEqual(expect.objectContaining({ kind: "change-approved", operator: "ana", by: "ben" }))
    expect(audit).toContainEqual(expect.objectContaining({ kind: "change-rejected", operator: "ana", by: "ben" }))
    expect(audit).toContainEqual(expect.objectContaining({ kind: "change-proposed", by: "ana/job" }))
  })

  it("P-ADM-17: calls at the same time share the ten, and a revert that removes counts like any removal", async () => {
    const cleo = await signedIn("cleo")
    const calls = await Promise.all([1, 2, 3, 4].map((n) => remove(cleo, fresh(5), `at-once-${n}`)))
    expect(calls.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 202, 202])
    const row = {
      name: "Row",
      manufacturer: "Acme",
      category: "Printers",
      description: "d",
      operatingSystem: "Windows 10"
    }
    const rows = ["a", "b"].map((key, at) => ({
      line: at + 1,
      command: { do: "add", key: `row-${key}`, ...row, architecture: "64-bit", downloadUrl: "/downloads/row" }
    }))
    const added = await ana("POST", "/api/changes", { batch: "rows", source: "tests", dryRun: false, commands: rows })
    expect(await added.json()).toMatchObject({ added: 2 })
    expect(await (await ana("POST", "/api/batches/rows/revert", { dryRun: true })).json()).toMatchObject({
      wouldWait: 2
    })
    const [newest = 0] = ((await (await app.call("/api/drivers")).json()) as ReadonlyArray<DriverDetails>)
      .map(({ id }) => id)
      .toSorted((x, y) => y - x)
    const undone = await proposed(await ana("POST", `/api/drivers/${newest}/undo`, { revision: 0 }))
    expect(await isThere(newest)).toBe(true)
    expect((await settle(ana, undone, "withdraw")).status).toBe(200)
    const reverted = await ana("POST", "/api/batches/rows/revert", { dryRun: false })
    expect(reverted.status).toBe(202)
    const { waiting } = (await reverted.json()) as typeof ChangesWaiting.Type
    expect(waiting).toMatchObject([{ drivers: 2 }])
    const [entry] = (await list()).filter(({ id }) => id === waiting[0]?.proposal)
    const [driver] = entry?.change.kind === "removals" ? entry.change.drivers : []
    // What was changed since is not what was looked at.
    const details = (await (await app.call(`/api/drivers/${driver?.id}`)).json()) as DriverDetails
    await ben("PUT", `/api/drivers/${driver?.id}`, { ...details, description: "another" })
    expect((await settle(ben, entry?.id ?? 0, "approve")).status).toBe(409)
    expect(await isThere(driver?.id ?? 0)).toBe(true)
    expect(await stateOf(entry?.id ?? 0)).toBe("waiting")
  })

  it("P-ADM-16: of two who approve at the same time one does it, once", async () => {
    const some = fresh(11)
    const { waiting } = (await (await remove(ana, some, "eleven")).json()) as typeof ChangesWaiting.Type
    const id = waiting[0]?.proposal ?? 0
    const cleo = await signedIn("cleo")
    const answers = await Promise.all([ben, cleo].map((who) => settle(who, id, "approve")))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [counted] = await app.sql`select count(*)::int as removals from log.events
      where batch = 'eleven' and type = 'driver-removed' and actor like 'ana, approved by %'`
    expect(counted).toEqual({ removals: 11 })
    // And a revert of the batch brings all of them back: that needs no one else.
    expect(await (await ana("POST", "/api/batches/eleven/revert", { dryRun: false })).json()).toMatchObject({
      reverted: 11
    })
  })

  it("P-ADM-16: a person who lost the role, was set up by someone else just before, or is too late is no second person", async () => {
    const id = await proposed(await ana("PUT", "/api/vendors", { ...ACME, officialHosts: ["third.acme.example"] }))
    const made = await ana("POST", "/api/operators", {
      name: "dan",
      role: "admin",
      password: PASSWORD,
      currentPassword: PASSWORD
    })
    expect(made.status).toBe(200)
    expect(await textOf(await settle(await signedIn("dan"), id, "approve"))).toBe(
      "403 Your account, role or password was set by someone else less than a day before this was proposed, or since."
    )
    // Nor does an account of old help, once the proposer has set its password.
    const takenOver = { name: "eve", role: "admin", password: PASSWORD, currentPassword: PASSWORD }
    await operator("eve")
    expect((await ana("POST", "/api/operators", takenOver)).status).toBe(200)
    expect((await settle(await signedIn("eve"), id, "approve")).status).toBe(403)
    const cleo = await signedIn("cleo")
    await app.sql`update admin.operators set role = 'analyst' where name = 'cleo'`
    expect((await settle(cleo, id, "approve")).status).toBe(401)
    expect(await textOf(await settle(await signedIn("cleo"), id, "approve"))).toBe("403 Your role does not allow this.")
    await app.sql`update admin.operators set disabled = true where name = 'ana'`
    expect(await textOf(await settle(ben, id, "approve"))).toBe("403 ana, who proposed it, may not do it any more.")
    await app.sql`update admin.operators set disabled = false where name = 'ana'`
    expect((await settle(ben, id, "approve")).status).toBe(200)
    await oldProposal(500)
    expect(await stateOf(500)).toBe("expired")
    for (const decision of ["approve", "reject"]) {
      expect(await textOf(await settle(ben, 500, decision))).toBe("409 This proposal has expired.")
    }
    expect(await textOf(await settle(ben, 999, "approve"))).toBe("404 No proposal has this number.")
  })
})

describe("one session with the two-person rule", () => {
  let app: TestApplication
  let ana: Send
  let ben: Send
  beforeAll(async () => {
    app = await seededApplication({ TWO_PERSON_RULE: "on" })
    for (const name of ["ana", "ben"]) {
      await app.sql`insert into admin.operators (name, role, password_hash) values (${name}, 'admin', ${cheapHash(PASSWORD)})`
    }
    const signedIn = async (name: string): Promise<Send> => {
      const answer = await app.call("/api/session", json("POST", { name, password: PASSWORD }))
      const { token } = (await answer.json()) as { token: string }
      return (method, path, body) => {
        const init = json(method, body)
        return app.call(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
      }
    }
    ana = await signedIn("ana")
    ben = await signedIn("ben")
  })
  afterAll(() => app.stop())

  const vendors = async () => (await (await app.call("/api/vendors")).json()) as ReadonlyArray<typeof ACME>
  const bare = (vendor: typeof ACME) => ({ ...vendor, officialHosts: [], officialPathPrefixes: [] })
  const isBare = ({ officialHosts, officialPathPrefixes }: typeof ACME) =>
    officialHosts.length + officialPathPrefixes.length === 0
  const linked = async () =>
    ((await (await app.call("/api/drivers")).json()) as ReadonlyArray<DriverDetails>).filter(
      ({ officialHost }) => officialHost !== undefined
    ).length

  it("P-ADM-19: disarms five makers at most, and its owner puts them back alone", async () => {
    const before = await vendors()
    const ledBefore = await linked()
    const armed = before.filter((vendor) => !isBare(vendor))
    const statuses: Array<number> = []
    for (const vendor of armed) statuses.push((await ana("PUT", "/api/vendors", bare(vendor))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.slice(5).every((status) => status === 202 || status === 409)).toBe(true)
    expect((await vendors()).filter((vendor) => !isBare(vendor))).toHaveLength(armed.length - 5)
    // Splitting it into single hosts, or a call for many, changes nothing.
    const many = await ana("POST", "/api/vendors/changes", { vendors: armed.map(bare) })
    expect(many.status).toBe(409)
    for (const vendor of armed.slice(0, 5)) expect((await ana("PUT", "/api/vendors", vendor)).status).toBe(200)
    expect(await vendors()).toEqual(before)
    expect(await linked()).toBe(ledBefore)
  })

  it("P-ADM-16: many makers wait as one proposal, and are changed together or not at all", async () => {
    const before = await vendors()
    const wanted = before.slice(0, 40).map((vendor) => ({
      ...vendor,
      officialHosts: [...vendor.officialHosts, "new.acme.example"]
    }))
    const answer = await ben("POST", "/api/vendors/changes", { vendors: wanted })
    expect(answer.status).toBe(202)
    const { proposal } = (await answer.json()) as { proposal: number }
    expect(await vendors()).toEqual(before)
    const entries = (await (await ana("GET", "/api/approvals")).json()) as ReadonlyArray<typeof ApprovalEntry.Type>
    const entry = entries.find(({ id }) => id === proposal)
    expect(entry?.change.kind === "vendors" && entry.change.vendors.length).toBe(40)
    expect((await ben("POST", "/api/approvals", { id: proposal, decision: "approve" })).status).toBe(403)
    const approved = await ana("POST", "/api/approvals", { id: proposal, decision: "approve" })
    expect(await approved.json()).toMatchObject({ outcome: "approved", events: 40, left: [] })
    expect((await vendors()).filter(({ officialHosts }) => officialHosts.includes("new.acme.example"))).toHaveLength(40)
    const absent = await ben("POST", "/api/vendors/changes", { vendors: [...wanted, { ...ACME, name: "Nobody" }] })
    expect(await textOf(absent)).toBe("400 vendors: No manufacturer has the name Nobody.")
  })

  it("P-ADM-16: a host that was official longer ago than 30 days needs a second person again, but for an own last change", async () => {
    const names = ["Old Host", "Own Host"]
    const versions = names.flatMap((name) => [
      { at: 90, actor: "admin", data: { ...ACME, name } },
      { at: 60, actor: name === "Own Host" ? "ben/job" : "ana", data: { ...bare(ACME), name } }
    ])
    const [last] = await app.sql<Array<{ revision: string }>>`
      select max(revision) as revision from log.events where stream = 'catalogue'`
    const events = versions.map(({ at, actor, data }, n) => ({
      id: randomUUID(),
      type: n % 2 === 0 ? "vendor-defined" : "vendor-changed",
      schema: 1,
      at: new Date(Date.now() - at * 86_400_000).toISOString(),
      actor,
      requestId: "tests",
      data
    }))
    await app.sql`select log.append(${app.sql.json([{ stream: "catalogue", expected: Number(last?.revision), events }] as never)})`
    expect((await ben("PUT", "/api/vendors", { ...ACME, name: "Old Host" })).status).toBe(202)
    expect((await ben("PUT", "/api/vendors", { ...ACME, name: "Own Host" })).status).toBe(200)
  })
})

const textOf = async (answer: Response): Promise<string> => `${answer.status} ${await answer.text()}`
