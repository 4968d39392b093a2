import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { importCall } from "../commands/importCall.ts"
import { pressUntilCounted } from "../downloads/pressUntilCounted.ts"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"

const FORM = {
  name: "Test adapter driver",
  manufacturer: "Intel",
  category: "Network Adapters",
  version: "1.0",
  releaseDate: "December 2024",
  description: "A driver of a test.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "12 MB",
  downloadUrl: "https://www.intel.com/content/www/us/en/download/18649"
}

describe("an operator who maintains the catalogue", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(() => app.stop())

  const add = async (form: object = FORM): Promise<Driver> => {
    const answer = await app.asAdmin("POST", "/api/drivers", form)
    expect(answer.status).toBe(201)
    return answer.json() as Promise<Driver>
  }
  const text = async (answer: Response) => [answer.status, await answer.text()] as const
  const listed = async (): Promise<ReadonlyArray<Driver>> => (await app.call("/api/drivers")).json() as Promise<never>

  it("adds a driver that is listed at once under the next number, with the form's defaults", async () => {
    const before = await listed()
    const driver = await add()
    expect(driver).toMatchObject({
      ...FORM,
      rating: 5,
      isVerified: true,
      isLatest: false,
      downloadCount: 0,
      revision: 0
    })
    expect(driver.id).toBe(Math.max(...before.map(({ id }) => id)) + 1)
    expect((await listed()).at(-1)).toEqual(driver)
  })

  it("gets every field that is wrong, one line each, and nothing of it is stored", async () => {
    const before = (await listed()).length
    const wrong = { ...FORM, name: " ", rating: 6, category: "Toasters" }
    const [status, lines] = await text(await app.asAdmin("POST", "/api/drivers", wrong))
    expect(status).toBe(400)
    expect(lines.split("\n").map((line) => line.split(":")[0])).toEqual(expect.arrayContaining(["name", "rating"]))
    for (const downloadUrl of [
      "javascript:alert(1)",
      "http://www.intel.com/x",
      "https://evil.example/x",
      "//evil.example"
    ]) {
      const answer = await text(await app.asAdmin("POST", "/api/drivers", { ...FORM, downloadUrl }))
      expect(answer).toEqual([400, expect.stringMatching(/^downloadUrl: /)])
    }
    expect((await listed()).length).toBe(before)
  })

  it("adds one driver however often the same Idempotency-Key is sent, and none for another form under it", async () => {
    const send = async (form: object) => {
      const token = await signIn()
      return app.call("/api/drivers", {
        ...json("POST", form),
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          "idempotency-key": "same-request"
        }
      })
    }
    const answers = await Promise.all([send(FORM), send(FORM), send(FORM)])
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Driver).id))
    expect(new Set(ids).size).toBe(1)
    expect((await send({ ...FORM, name: "Another" })).status).toBe(409)
  })

  const signIn = async () => {
    const answer = await app.call("/api/session", json("POST", { password: "a-password-for-tests" }))
    return ((await answer.json()) as { token: string }).token
  }
  const put = async (id: number, form: object, revision: number) => {
    const token = await signIn()
    return app.call(`/api/drivers/${id}`, {
      ...json("PUT", form),
      headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "if-match": `"${revision}"` }
    })
  }

  it("and a colleague both win with edits of different fields, and meet at the same field", async () => {
    const { id, revision } = await add()
    expect((await put(id, { ...FORM, version: "2.0" }, revision)).status).toBe(200)
    const merged = (await (await put(id, { ...FORM, description: "New words." }, revision)).json()) as Driver
    expect(merged).toMatchObject({ version: "2.0", description: "New words." })
    expect(await text(await put(id, { ...FORM, version: "3.0" }, revision))).toEqual([
      409,
      "version: Someone else changed this since you loaded it."
    ])
  })

  it("never moves the count of downloads with an old form", async () => {
    const driver = await add({ ...FORM, downloadCount: 7 })
    await pressUntilCounted(app.url, driver.id)
    const answer = await put(driver.id, { ...FORM, downloadCount: 0, version: "1.1" }, driver.revision)
    expect(((await answer.json()) as Driver).downloadCount).toBe(8)
  })

  it("sees who changed what when and why, takes one change back, and removes with a trace", async () => {
    const { id, revision } = await add()
    await put(id, { ...FORM, version: "2.0", reason: "the maker's new release" }, revision)
    const record = (await (await app.asAdmin("GET", `/api/drivers/${id}/record`)).json()) as ReadonlyArray<object>
    expect(record[0]).toMatchObject({
      actor: "admin",
      reason: "the maker's new release",
      changes: [{ field: "version", from: "1.0", to: "2.0" }]
    })
    const undone = (await (await app.asAdmin("POST", `/api/drivers/${id}/undo`, { revision: 1 })).json()) as {
      driver: Driver
    }
    expect(undone.driver.version).toBe("1.0")
    expect((await app.asAdmin("DELETE", `/api/drivers/${id}?reason=test`)).status).toBe(204)
    expect((await app.call(`/api/drivers/${id}`)).status).toBe(410)
    expect((await app.asAdmin("DELETE", `/api/drivers/${id}`)).status).toBe(410)
    const back = (await (await app.asAdmin("POST", `/api/drivers/${id}/undo`, { revision: 3 })).json()) as {
      driver: Driver
    }
    expect(back.driver).toMatchObject({ id, version: "1.0" })
    const open = (await (await app.call(`/api/drivers/${id}/history`)).json()) as ReadonlyArray<{ by: string }>
    expect(new Set(open.map(({ by }) => by))).toEqual(new Set(["operator"]))
    expect(JSON.stringify(open)).not.toContain('"admin"')
  })

  it("F-16: an undo keeps a version and its file together, and says when there is nothing left to undo", async () => {
    const { id } = await add()
    const edit = async (fields: object) =>
      put(id, { ...FORM, ...fields }, ((await (await app.call(`/api/drivers/${id}`)).json()) as Driver).revision)
    await edit({ version: "2.0" })
    await edit({ version: "2.0", fileSize: "99 MB" })
    const undo = (revision: number) => app.asAdmin("POST", `/api/drivers/${id}/undo`, { revision })
    const refused = await undo(1)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      "version: it, or what belongs with it, was changed again since."
    ])
    expect(await (await undo(2)).json()).toMatchObject({ undone: true, preserved: [] })
    expect(await (await undo(1)).json()).toMatchObject({ undone: true, driver: { version: "1.0" } })
    const { revision } = (await (await app.call(`/api/drivers/${id}`)).json()) as Driver
    expect(await (await undo(1)).json()).toMatchObject({ undone: false, preserved: [], driver: { revision } })
  })

  it("F-16: two operators give the same value; undoing the first one's edit leaves it to the second", async () => {
    const { id, revision } = await add()
    const secret = "another long password"
    const operator = { name: "second", role: "admin", password: secret, currentPassword: ADMIN_PASSWORD }
    expect((await app.asAdmin("POST", "/api/operators", operator)).status).toBe(200)
    const signedIn = await app.call("/api/session", json("POST", { name: "second", password: secret }))
    const { token } = (await signedIn.json()) as { token: string }
    await put(id, { ...FORM, fileSize: "77 MB" }, revision)
    const { headers, ...init } = json("PUT", { ...FORM, fileSize: "77 MB" })
    const send = () =>
      app.call(`/api/drivers/${id}`, {
        ...init,
        headers: { ...headers, "if-match": `"${revision}"`, authorization: `Bearer ${token}` }
      })
    expect((await send()).status).toBe(200)
    const after = ((await (await app.call(`/api/drivers/${id}`)).json()) as Driver).revision
    expect(after).toBe(revision + 2)
    // The same form again is the same edit of the same operator: no change.
    expect((await send()).status).toBe(200)
    expect(((await (await app.call(`/api/drivers/${id}`)).json()) as Driver).revision).toBe(after)
    expect((await app.asAdmin("POST", `/api/drivers/${id}/undo`, { revision: revision + 1 })).status).toBe(409)
  })

  it("reverts a whole batch, keeps what was edited since, and finds nothing more the second time", async () => {
    const rows = [1, 2, 3].map((n) => ({ line: n, key: `revert-${n}`, ...FORM, name: `Batch driver ${n}` }))
    const batch = importCall({ batch: "wrong-file", source: "test", dryRun: false, rows })
    expect(await (await app.asAdmin("POST", "/api/changes", batch)).json()).toMatchObject({ added: 3 })
    const second = (await listed()).find(({ name }) => name === "Batch driver 2") as Driver
    await put(second.id, { ...FORM, name: "Batch driver 2", description: "Mine." }, second.revision)
    const revert = (dryRun: boolean) => app.asAdmin("POST", "/api/batches/wrong-file/revert", { dryRun })
    const expected = { removed: 2, preserved: [{ key: "revert-2", fields: ["driver"] }] }
    expect(await (await revert(true)).json()).toMatchObject(expected)
    expect((await listed()).filter(({ name }) => name.startsWith("Batch driver")).length).toBe(3)
    expect(await (await revert(false)).json()).toMatchObject(expected)
    expect((await listed()).filter(({ name }) => name.startsWith("Batch driver")).length).toBe(1)
    expect(await (await revert(false)).json()).toMatchObject({ removed: 0, reverted: 0 })
    const batches = (await (await app.asAdmin("GET", "/api/batches")).json()) as ReadonlyArray<{ batch: string }>
    expect(batches.map(({ batch }) => batch)).toEqual(expect.arrayContaining(["wrong-file", "seed"]))
  })

  it("exports rows that change nothing when they are imported again", async () => {
    const lines = (await (await app.asAdmin("GET", "/api/export")).text()).trim().split("\n")
    const rows = lines.slice(0, 300).map((json, i) => ({ line: i + 1, ...JSON.parse(json) }))
    const call = importCall({ batch: "again", source: "catalogue", dryRun: false, rows })
    const answer = await app.asAdmin("POST", "/api/changes", call)
    expect(await answer.json()).toMatchObject({ added: 0, changed: 0, unchanged: 300, refused: [], events: 0 })
  })

  it("exports a record that it edited so that an import takes it again", async () => {
    const [line] = (await listed()).filter(({ name }) => name === "NVIDIA GeForce Game Ready Driver")
    const edited = line as Driver
    await put(edited.id, { ...edited, version: "999.99", releaseDate: "November 2026" }, edited.revision)
    const lines = (await (await app.asAdmin("GET", "/api/export")).text()).trim().split("\n")
    const row = lines.map((json) => JSON.parse(json)).find(({ name }) => name === edited.name)
    expect(row.version).toBe("999.99")
    const again = importCall({ batch: "edited", source: "elsewhere", dryRun: true, rows: [{ line: 1, ...row }] })
    expect(await (await app.asAdmin("POST", "/api/changes", again)).json()).toMatchObject({ refused: [], added: 0 })
  })

  it("brings back with a revert what the same batch removed", async () => {
    const driver = await add({ ...FORM, name: "To be removed" })
    expect((await app.asAdmin("DELETE", `/api/drivers/${driver.id}?batch=clean-up`)).status).toBe(204)
    expect((await app.asAdmin("POST", "/api/batches/clean-up/revert", { dryRun: false })).status).toBe(200)
    expect((await (await app.call(`/api/drivers/${driver.id}`)).json()) as object).toMatchObject({
      name: "To be removed"
    })
  })

  it("keeps categories' words and manufacturers' hosts, which decide at once what addresses are allowed", async () => {
    const category = await (
      await app.asAdmin("PUT", "/api/categories/7", { description: "Webcams and capture." })
    ).json()
    expect(category).toMatchObject({ name: "Cameras", description: "Webcams and capture." })
    const vendor = {
      name: "Newmaker",
      officialHosts: ["drivers.newmaker.example"],
      officialPathPrefixes: [],
      driverFinderUrl: null
    }
    const form = { ...FORM, manufacturer: "Newmaker", downloadUrl: "https://drivers.newmaker.example/x" }
    expect((await app.asAdmin("POST", "/api/drivers", form)).status).toBe(400)
    expect((await app.asAdmin("POST", "/api/vendors", vendor)).status).toBe(200)
    expect((await app.asAdmin("POST", "/api/vendors", vendor)).status).toBe(409)
    const driver = await add(form)
    expect(driver.officialHost).toBe("drivers.newmaker.example")
    await app.asAdmin("PUT", "/api/vendors", { ...vendor, officialHosts: [] })
    expect((await app.call(`/api/drivers/${driver.id}/download-file`)).status).toBe(404)
  })

  it("rebuilds a read model while visitors read, and verifies the log against it", async () => {
    const before = await (await app.call("/api/drivers")).text()
    expect((await app.asAdmin("POST", "/api/projections/catalogue/rebuild")).status).toBe(202)
    expect((await app.asAdmin("POST", "/api/projections/nothing/rebuild")).status).toBe(404)
    const states = async () =>
      (await (await app.asAdmin("GET", "/api/projections")).json()) as ReadonlyArray<{ rebuilding: unknown }>
    await expect
      .poll(async () => (await states()).every(({ rebuilding }) => rebuilding === null), { timeout: 10_000 })
      .toBe(true)
    expect(await (await app.call("/api/drivers")).text()).toBe(before)
    const verdict = (await (await app.asAdmin("GET", "/api/log/verify")).json()) as {
      faults: ReadonlyArray<string>
      projections: ReadonlyArray<{ equal: boolean }>
    }
    expect(verdict.faults).toEqual([])
    expect(verdict.projections.every(({ equal }) => equal)).toBe(true)
  })

  it("lets an analyst replay downloads by day, driver and category, and nothing more", async () => {
    await app.asAdmin("POST", "/api/operators", {
      name: "ana",
      role: "analyst",
      password: "a-long-password",
      currentPassword: ADMIN_PASSWORD
    })
    const answer = await app.call("/api/session", json("POST", { name: "ana", password: "a-long-password" }))
    const { token } = (await answer.json()) as { token: string }
    const as = (path: string, init: RequestInit = {}) =>
      app.call(path, { ...init, headers: { authorization: `Bearer ${token}` } })
    await pressUntilCounted(app.url, 1005)
    await pressUntilCounted(app.url, 201)
    const replay = async (query: string) =>
      (await (await as(`/api/downloads/replay${query}`)).text())
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as { id: number; category: string })
    const all = await replay("")
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([1005, 201]))
    expect((await replay("?driver=1005")).every(({ id }) => id === 1005)).toBe(true)
    expect((await replay("?category=Printers")).every(({ category }) => category === "Printers")).toBe(true)
    expect(await replay("?to=2020-01-01")).toEqual([])
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual([
      "at",
      "category",
      "id",
      "manufacturer",
      "position",
      "subject",
      "type"
    ])
    expect((await as("/api/operators")).status).toBe(403)
    expect((await as("/api/drivers/1005", { method: "DELETE" })).status).toBe(403)
    expect((await app.call("/api/downloads/replay")).status).toBe(401)
  })
})
