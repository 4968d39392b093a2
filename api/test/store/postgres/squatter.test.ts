/** Who has taken the place of the database learns nothing of its password, and is asked nothing. */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { causeOfOutage } from "../../../src/platform/causeOfOutage.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { CERTIFICATE } from "../log/kurrent/certificate.ts"
import { type Asks, type Squatter, squat } from "./squatter.ts"

const PASSWORD = "a-planted-password"

const ALL: ReadonlyArray<Asks> = [
  "clear text",
  "MD5",
  "nothing",
  "nothing, not even that it is content",
  "SCRAM with another password",
  "SCRAM, and is content before the proof",
  "SCRAM of one round",
  "SCRAM of a billion rounds",
  "SCRAM with a nonce of its own",
  "SCRAM without salt",
  "an unknown way"
]

const CONNECT = fileURLToPath(new URL("../../../src/store/postgres/connect.ts", import.meta.url))

const addressOf = ({ port }: Squatter, account = `driverdex:${PASSWORD}`) =>
  `postgres://${account}@localhost:${port}/driverdex`

/** What a question to it ends with, and what it has heard by then. */
const asked = async (squatter: Squatter, url: string) => {
  const sql = connectPostgres(url, 1)
  const failure = await sql`select 'a question'`.then(
    () => null,
    (error: unknown) => error
  )
  await sql.end({ timeout: 0 })
  await squatter.close()
  return { failure, heard: squatter.heard().toString("latin1") }
}

describe("a server that asks for", () => {
  it.each(ALL)("P-OPS-14: %s gets neither the password, nor its hash, nor a question", async (asks) => {
    const squatter = await squat(asks)
    const { failure, heard } = await asked(squatter, addressOf(squatter))
    expect(heard).not.toContain(PASSWORD)
    expect(heard).not.toContain("a question")
    expect(heard).not.toMatch(/md5[0-9a-f]{32}/)
    // A proof that can be tried out 4096 times faster than PostgreSQL's own.
    if (asks === "SCRAM of one round") expect(heard).not.toContain(",p=")
    expect(["AUTHENTICATION_REFUSED", "SASL_SIGNATURE_MISMATCH"]).toContain((failure as { code?: string }).code)
    expect(causeOfOutage(failure)).toBe("it does not prove that it knows the password")
  })

  it("P-OPS-14: the password over TLS gets it only where its certificate is verified", async () => {
    const unverified = await squat("clear text", 0, true)
    const { heard } = await asked(unverified, `${addressOf(unverified)}?sslmode=require`)
    expect(heard).not.toContain(PASSWORD)

    const verified = await squat("clear text", 0, true)
    const folder = mkdtempSync(join(tmpdir(), "driverdex-squatter-"))
    const authority = join(folder, "authority.pem")
    writeFileSync(authority, CERTIFICATE)
    const script = `
      const { connectPostgres } = await import(${JSON.stringify(CONNECT)})
      await connectPostgres(process.argv[1], 1)\`select 1\`.catch(() => {})
      process.exit()`
    const url = `${addressOf(verified)}?sslmode=verify-full`
    const asking = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, url], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: authority }
    })
    await expect.poll(() => verified.heard().toString("latin1")).toContain(PASSWORD)
    await verified.close()
    await asking
    rmSync(folder, { recursive: true })
  })

  it("P-OPS-14: nothing is asked where the address holds no password, as with a peer's socket", async () => {
    const squatter = await squat("nothing")
    const sql = connectPostgres(addressOf(squatter, "driverdex"), 1)
    const question = sql`select 'a question'`.catch(() => {})
    await expect.poll(() => squatter.heard().toString("latin1")).toContain("a question")
    await sql.end({ timeout: 0 })
    await squatter.close()
    await question
  })
})
