/** What 'Check now' says of the witnesses of the log, on a log of one entry that this test signs (P-LOG-6). */
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { utf8 } from "@driverdex/domain/transparency/bytes"
import { leafHash, leafOf } from "@driverdex/domain/transparency/LogLeaf"
import {
  checkpointText,
  cosignedText,
  type KeyKind,
  printVerifierKey,
  signatureLine,
  signedNote,
  verifierKey
} from "@driverdex/domain/transparency/SignedNote"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { checkRecord } from "../../../src/pages/driver/check-record.ts"
import { checkText } from "../../../src/pages/driver/check-text.ts"
import { webCrypto } from "../../../src/pages/driver/web-crypto.ts"

const FACTS = {
  name: "Acme X1",
  manufacturer: "Acme",
  category: "Graphics Cards",
  version: "1.0",
  releaseDate: "May 2026",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://www.acme.example/x1"
}
const SHOWN = { ...FACTS, id: 1001, key: "acme-x1", revision: 0, releases: [] } as unknown as DriverDetails

const stored = new Map<string, string>()
let answers: Record<string, string> = {}
beforeEach(() => {
  stored.clear()
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value)
  })
  vi.stubGlobal("fetch", async (path: string) => new Response(answers[path.split("?", 1)[0] ?? ""]))
})
afterEach(() => vi.unstubAllGlobals())

const digest = async (content: Uint8Array | string) => {
  const crypto = await webCrypto()
  if (crypto === null) throw new Error("This Node checks no signatures.")
  return crypto.digest(content)
}
const signer = async (name: string, kind: KeyKind) => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519")
  const bytes = new Uint8Array(Buffer.from(publicKey.export({ format: "jwk" }).x as string, "base64url"))
  const verifier = await verifierKey(name, kind, bytes, digest)
  return { verifier, privateKey, bytes, text: printVerifierKey(verifier) }
}
const signed = (key: KeyObject, text: string) => new Uint8Array(sign(null, utf8(text), key))

/** A log of one entry whose witnesses have cosigned it so many minutes ago. @param later seconds that a cosignature is dated wrong */
const serve = async (minutes: ReadonlyArray<number>, later = 0) => {
  const log = await signer("log.example", "note")
  const own = await verifierKey("log.example", "cosignature", log.bytes, digest)
  const content = { salt: "00".repeat(32), at: "2026-11-25T10:00:00.000Z", data: { key: "acme-x1", facts: FACTS } }
  const entry = { type: "driver-added", schema: 1, origin: "00".repeat(32), content }
  const leaf = await leafOf({ ...entry, stream: "driver-acme-x1", revision: 0 }, digest)
  const text = checkpointText({ origin: "log.example", size: 1, root: await leafHash(leaf, digest) })
  const seconds = Math.floor(Date.now() / 1000)
  const lines = [
    signatureLine(log.verifier, signed(log.privateKey, text)),
    signatureLine(own, signed(log.privateKey, cosignedText(text, seconds)), seconds)
  ]
  const witnesses = await Promise.all(minutes.map((_, n) => signer(`w${n}.example`, "cosignature")))
  for (const [n, ago] of minutes.entries()) {
    const { privateKey, verifier } = witnesses[n] as (typeof witnesses)[0]
    const at = seconds - 60 * ago
    lines.push(signatureLine(verifier, signed(privateKey, cosignedText(text, at)), at + later))
  }
  const proof = {
    checkpoint: signedNote(text, lines),
    entries: [{ index: 0, ...entry }],
    inclusion: [],
    consistency: []
  }
  answers = {
    "/log/key": log.text,
    "/log/witnesses": witnesses.map((witness) => `${witness.text}\n`).join(""),
    "/api/drivers/1001/proof": JSON.stringify(proof)
  }
}
const words = async () => checkText(await checkRecord(SHOWN), 1001)

it("P-LOG-6: says which witnesses have seen the same and when, and on the first time by whose word they are known", async () => {
  await serve([4, 90, 30])
  expect(await words()).toMatch(
    /^Confirmed: .* Seen the same by 2 of 3 witnesses, newest 4 minutes ago\. Nothing but this site says who they are; your browser has noted them\.$/
  )
  expect(await words()).toMatch(/ Seen the same by 2 of 3 witnesses, newest 4 minutes ago\.$/)
})

it("P-LOG-6: counts the witnesses that it has noted, and says that the site names others", async () => {
  await serve([0, 0])
  await words()
  const others = await signer("other.example", "cosignature")
  answers["/log/witnesses"] = `${others.text}\n`
  expect(await words()).toMatch(
    / Seen the same by 2 of 2 witnesses, newest less .* The site now names other witnesses\.$/
  )
  // A site that drops them all is still asked for those that it named last.
  answers["/log/witnesses"] = ""
  expect(await words()).toMatch(/ None of 1 witness has cosigned .* The site now names other witnesses\.$/)
  expect(await words()).toMatch(/ None of 1 witness has cosigned/)
})

it("P-LOG-6: says nothing of witnesses where the log has none", async () => {
  await serve([])
  expect(await words()).toMatch(/Your browser has now noted the log, and will notice if its past ever changes\.$/)
})

it("P-LOG-6: does not confirm a state with a witness's signature of another", async () => {
  await serve([1], 1)
  expect(await words()).toMatch(/^Not confirmed\. The cosignature of w0\.example is wrong\./)
})
