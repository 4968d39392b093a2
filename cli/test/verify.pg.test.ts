/** `driverdex verify` against a real site: what it says of an honest one, and of one that changes its past. */
import { once } from "node:events"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type TestApplication, testApplication } from "../../api/test/application.ts"
import { buildProgram, type Program, runProgram } from "./program/bundle.ts"
import { runOnTerminal } from "./program/terminal.ts"

let app: TestApplication
let program: Program
let dir: string
beforeAll(async () => {
  ;[app, program, dir] = await Promise.all([
    testApplication({ SITE_URL: "https://drivers.example" }),
    buildProgram(),
    mkdtemp(join(tmpdir(), "driverdex-verify-"))
  ])
})
afterAll(async () => {
  await Promise.all([app.stop(), program.remove(), rm(dir, { recursive: true, force: true })])
})

const run = (...args: ReadonlyArray<string>) =>
  runProgram(program.path, ["verify", ...args], { env: { DRIVERDEX_URL: app.url, XDG_CONFIG_HOME: dir } })
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
    const seen = await runOnTerminal(program.path, ["verify", "record", "1001"], {
      env: { DRIVERDEX_URL: app.url, XDG_CONFIG_HOME: dir }
    })
    expect(seen.screen).toMatch(/is shown as the log says, last changed at 20/)
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
    const before = await remembered()
    await tamper(`update log.events set reason = 'another' where position = 5`)
    const ended = await run("log", "--witness", witness())
    expect(ended).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/are not those that were there before/)
    })
    expect(await remembered()).toEqual(before)
  })
})
