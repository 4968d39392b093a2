/**
 * The public log, audited by the implementation that Go's module mirror is checked with (golang.org/x/mod/sumdb): on Debian the
 * packages golang-go and golang-golang-x-mod-dev. GO names the command, GOPATH its sources, where they are elsewhere.
 */
import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { toHex } from "@driverdex/domain/transparency/bytes"
import { checkCheckpoint } from "@driverdex/domain/transparency/RecordProof"
import { cosignedAt, parseVerifierKey, printVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { proofCrypto } from "../../../../cli/src/verify/proofCrypto.ts"
import type { RecordProof } from "../../../src/contract/Transparency.ts"
import { logKeyOf, type WitnessKey, witnessKeyOf } from "../../../src/extras/transparency/LogKey.ts"
import { treeMigrations } from "../../../src/extras/transparency/LogTree.ts"
import { makeWitness } from "../../../src/extras/transparency/Witness.ts"
import { migrate } from "../../../src/store/log/migrate.ts"
import { type FreshDatabase, freshDatabase } from "../../store/postgres/database.ts"
import { type TestApplication, testApplication } from "../../support/application.ts"
import { honestly, serveWitness, type WitnessServer } from "./witnessServer.ts"

const SEED = "07".repeat(32)

const run = promisify(execFile)
const GO = process.env["GO"] ?? "go"
const GOPATH = process.env["GOPATH"] ?? "/usr/share/gocode"
const hasGo = existsSync(join(GOPATH, "src/golang.org/x/mod/sumdb/tlog"))
if (!hasGo) console.log(`skipped: no golang.org/x/mod in ${GOPATH} (Debian: golang-go, golang-golang-x-mod-dev)`)

describe.skipIf(!hasGo)("Go's implementation", () => {
  let site: TestApplication
  let server: WitnessServer
  let database: FreshDatabase
  let witnessKey: WitnessKey
  const freshWitness = async () => {
    database = await freshDatabase()
    await migrate(database.sql, treeMigrations)
    return database
  }
  beforeAll(async () => {
    const seed = Buffer.from(SEED, "hex")
    witnessKey = await witnessKeyOf("drivers.example/witness", seed)
    const witness = makeWitness({
      sql: (await freshWitness()).sql,
      key: witnessKey,
      logs: [(await logKeyOf("drivers.example/log", seed)).verifier],
      now: Date.now
    })
    server = await serveWitness(honestly(witness))
    const named = printVerifierKey(witnessKey.verifier)
    site = await testApplication({
      SITE_URL: "https://drivers.example",
      LOG_KEY: SEED,
      WITNESSES: `${named} ${server.url}`
    })
  })
  afterAll(async () => {
    await site?.stop()
    await server?.close()
    await database?.drop()
  })

  const text = async (path: string) => (await site.call(path)).text()
  const head = async () => {
    const key = await parseVerifierKey((await text("/log/key")).trim(), proofCrypto.digest)
    return checkCheckpoint(await text("/log/checkpoint"), { key, seconds: Date.now() / 1000 }, proofCrypto)
  }
  const audit = async (...args: ReadonlyArray<string>) => {
    const program = join(import.meta.dirname, "go/audit.go")
    const env = { ...process.env, GO111MODULE: "off", GOFLAGS: "", GOPATH }
    return (await run(GO, ["run", program, site.url, ...args], { env })).stdout
  }

  it("P-LOG-2, P-LOG-5: accepts key, checkpoint, cosignature, tiles, every entry, and the proof that the log continues", async () => {
    await expect.poll(async () => (await head()).size, { timeout: 10_000 }).toBeGreaterThan(742)
    const older = await head()
    const shown = (await (await site.call("/api/drivers/1001")).json()) as object
    expect((await site.asAdmin("PUT", "/api/drivers/1001", { ...shown, description: "Edited." })).status).toBe(200)
    const proof = (await (
      await site.call(`/api/drivers/1001/proof?seen=${older.size}`)
    ).json()) as typeof RecordProof.Type
    // Until the witness has seen the edit too.
    const cosigned = async () => {
      const note = await text("/log/checkpoint")
      const { size: of } = await head()
      return of > older.size && (await cosignedAt(note, witnessKey.verifier, proofCrypto.isSigned)) !== null
    }
    await expect.poll(cosigned, { timeout: 60_000, interval: 500 }).toBe(true)
    const { size } = await head()
    const args = [String(older.size), toHex(older.root)]
    expect(await audit(...args, proof.consistency.join(","))).toBe(`${size} entries\n`)
    const [first = "", ...rest] = proof.consistency
    const wrong = [`00${first.slice(2)}`, ...rest].join(",")
    await expect(audit(...args, wrong)).rejects.toMatchObject({ code: 1 })
  }, 240_000)
})
