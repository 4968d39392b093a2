/** `driverdex verify` against a real site: what it says of an honest one, and of one that changes its past. */
import { createHash } from "node:crypto"
import { once } from "node:events"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { printVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { logKeyOf, witnessKeyOf } from "../../api/src/extras/transparency/LogKey.ts"
import { type TestApplication, testApplication } from "../../api/test/support/application.ts"
import { runHere } from "./program/runHere.ts"
import { PROGRAM } from "./program/runProgram.ts"
import { runOnTerminal } from "./program/terminal.ts"

const SEED = "07".repeat(32)
const host = "drivers.example"

let app: TestApplication
/** Of the site, which is its own only witness here. */
let witnessKey: string
let dir: string
beforeAll(async () => {
  const seed = Buffer.from(SEED, "hex")
  witnessKey = printVerifierKey((await witnessKeyOf(`${host}/witness`, seed)).verifier)
  const free = createServer()
  await once(free.listen(0, "127.0.0.1"), "listening")
  const { port } = free.address() as AddressInfo
  await once(free.close(), "close")
  ;[app, dir] = await Promise.all([
    testApplication({
      SITE_URL: `https://${host}`,
      PORT: String(port),
      LOG_KEY: SEED,
      WITNESSES: `${witnessKey} http://127.0.0.1:${port}/witness`,
      WITNESS_LOGS: printVerifierKey((await logKeyOf(`${host}/log`, seed)).verifier)
    }),
    mkdtemp(join(tmpdir(), "driverdex-verify-"))
  ])
})
afterAll(async () => {
  await Promise.all([app.stop(), rm(dir, { recursive: true, force: true })])
})

const run = (...args: ReadonlyArray<string>) =>
  runHere(["verify", ...args], { env: { DRIVERDEX_URL: app.url, XDG_CONFIG_HOME: dir } })
const witness = () => join(dir, "witness.json")
const remembered = async () => JSON.parse(await readFile(witness(), "utf8")) as { size: number; key: string }
const tamper = async (...statements: ReadonlyArray<string>) => {
  for (const statement of [
    "alter table log.events disable trigger events_stay",
    ...statements,
    "alter table log.events enable always trigger events_stay"
  ]) {
    await app.sql.unsafe(statement)
  }
}

describe("driverdex verify", () => {
  test("P-LOG-3: checks a record and the whole log, and says by whose word the key is known", async () => {
    const record = await run("record", "1001")
    expect(record).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Nothing but the site itself says .*\+/) })
    expect(record.stdout).toMatch(/^id\t1001\nname\t.+\nentry\t\d+\nat\t20.+\nsize\t\d+\nkey\tdrivers\.example\/log\+/)
    const log = await run("log", "--witness", witness())
    expect(log.code).toBe(0)
    expect(log.stdout).toMatch(/^size\t\d+\nroot\t[0-9a-f]{64}\nstreams\t\d+\nkey\t/)
    const { size, key } = await remembered()
    const again = await run("log", "--witness", witness(), "--key", key, "--json")
    expect(again).toMatchObject({ code: 0, stderr: "" })
    expect(JSON.parse(again.stdout)).toMatchObject({ key, continues: size })
    const seen = await runOnTerminal(PROGRAM, ["verify", "record", "1001"], {
      env: { DRIVERDEX_URL: app.url, XDG_CONFIG_HOME: dir }
    })
    expect(seen.screen).toMatch(/is shown as the log says, last changed at 20/)
  })

  test("P-LOG-6: counts the witnesses that have seen the same, and ends with 1 where they are fewer than asked for", async () => {
    const cosigned = () => run("record", "1001", "--quorum", "1", "--json")
    await expect.poll(async () => (await cosigned()).code, { timeout: 30_000, interval: 500 }).toBe(0)
    const { stdout, stderr } = await cosigned()
    expect(JSON.parse(stdout)).toMatchObject({ witnessed: { known: 1, by: 1 } })
    expect(stderr).toMatch(/^Nothing but the site itself says who the witnesses of its log are\.$/m)
    const memory = join(dir, "with-witness.json")
    const log = await run("log", "--witness-key", witnessKey, "--witness", memory)
    expect(log).toMatchObject({ code: 0, stdout: expect.stringMatching(/\nwitnesses\t1 of 1\n$/) })
    expect(JSON.parse(await readFile(memory, "utf8"))).toMatchObject({ witnesses: [witnessKey] })
    const seen = await runOnTerminal(PROGRAM, ["verify", "log", "--witness", memory], {
      env: { DRIVERDEX_URL: app.url, XDG_CONFIG_HOME: dir }
    })
    expect(seen.screen).toMatch(/are those seen before\.\s+Seen the same by 1 of 1 witness, newest .* ago\./)
    const other = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2"
    expect(await run("log", "--witness-key", witnessKey, "--witness-key", other, "--quorum", "2")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/1 of 2 witnesses have cosigned .*, and 2 are asked for/)
    })
    expect(await run("log", "--witness-key", "none")).toMatchObject({ code: 2 })
    await writeFile(memory, (await readFile(memory, "utf8")).replace(witnessKey, other))
    const changed = await run("record", "1001", "--witness", memory)
    expect(changed).toMatchObject({ code: 0, stdout: expect.stringMatching(/\nwitnesses\t0 of 1\n$/) })
    expect(changed.stderr).toMatch(/names other witnesses than before/)
  })

  test("P-LOG-6: sees a site that is a witness in the forms of the standard", async () => {
    expect(await (await app.call("/witness/key")).text()).toBe(`${witnessKey}\n`)
    expect(await (await app.call("/log/witnesses")).text()).toBe(`${witnessKey}\n`)
    const checkpoint = await (await app.call("/log/checkpoint")).text()
    const add = (body: string) => app.call("/witness/add-checkpoint", { method: "POST", body })
    const conflict = await add(`old 0\n\n${checkpoint}`)
    expect([conflict.status, conflict.headers.get("content-type")]).toEqual([409, "text/x.tlog.size"])
    const size = await conflict.text()
    expect(size).toMatch(/^\d+\n$/)
    const again = await add(`old ${size}\n${checkpoint}`)
    expect([again.status, await again.text()]).toEqual([
      200,
      expect.stringMatching(/^— drivers\.example\/witness \S+\n$/u)
    ])
    expect((await add("nothing")).status).toBe(400)
    expect((await add(`old 0\n\n${checkpoint.replace(host, "other.example")}`)).status).toBe(404)
    expect((await add("x".repeat(70_000))).status).toBe(413)
    const origin = createHash("sha256").update(`${host}/log`).digest("hex")
    const cosigned = await app.call(`/witness/${origin}/checkpoint`)
    expect([cosigned.status, cosigned.headers.get("access-control-allow-origin")]).toEqual([200, "*"])
    expect(await cosigned.text()).toMatch(/\n— drivers\.example\/log \S+\n— drivers\.example\/witness \S+\n$/u)
    expect((await app.call(`/witness/${"00".repeat(32)}/checkpoint`)).status).toBe(404)
    expect((await app.call("/witness/add-checkpoint")).status).toBe(404)
  })

  test("P-LOG-4: refuses a key that is not the log's, and a file that is no witness, before it asks anything", async () => {
    const other = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"
    expect(await run("log", "--key", other)).toMatchObject({ code: 1, stderr: expect.stringMatching(/another log/) })
    expect(await run("log", "--key", "none")).toMatchObject({ code: 2, stderr: "error: This is no key of a log.\n" })
    const { code, stderr } = await run("log", "--key", other, "--witness", witness())
    expect([code, stderr]).toEqual([2, expect.stringMatching(/has another key/)])
    const broken = join(dir, "broken.json")
    await writeFile(broken, '{"key":')
    expect(await run("log", "--witness", broken)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/nothing was/)
    })
    expect(await readFile(broken, "utf8")).toBe('{"key":')
  })

  test("P-LOG-4: ends with 1 where a page shows what the log does not say", async () => {
    const forward = async (request: IncomingMessage, response: ServerResponse) => {
      const text = await (await fetch(`${app.url}${request.url}`)).text()
      const isRecord = request.url === "/api/drivers/1001"
      response.setHeader(
        "content-type",
        isRecord || request.url?.endsWith("/proof") ? "application/json" : "text/plain"
      )
      response.end(isRecord ? text.replace(/"version":"[^"]*"/, '"version":"6.6.6"') : text)
    }
    const front = createServer((request, response) => void forward(request, response))
    await once(front.listen(0, "127.0.0.1"), "listening")
    const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
    const ended = await run("record", "1001", "--url", url)
    front.close()
    expect(ended).toMatchObject({ code: 1, stderr: "error: The site shows what its log does not say: version.\n" })
  })

  test("P-LOG-4: ends with 1 where the log has another past than before, and forgets nothing of what it saw", async () => {
    expect((await run("log", "--witness", witness())).code).toBe(0)
    const before = await remembered()
    // Of a tile that grows still: full ones are in the site's memory.
    await tamper(`update log.events set reason = 'another' where position = (select max(position) from log.events)`)
    const ended = await run("log", "--witness", witness())
    expect(ended).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/are not those that were there before/)
    })
    expect(await remembered()).toEqual(before)
  })
})
