/** Cosignatures: a real checkpoint with those of public witnesses, keys that count once, and requests to a witness in their one form. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { verifierKey } from "../../src/transparency/SignedNote.ts"
import { parseWitnessRequest, printWitnessRequest } from "../../src/transparency/WitnessRequest.ts"
import { SEEN_SECONDS, witnessedBy, witnessedText, witnessKeys } from "../../src/transparency/witnessedBy.ts"
import { isSigned, sha256 } from "./trees.ts"

/** A public log of Certificate Transparency, cosigned on 23 May 2026 by witnesses of other people; its log key is of another kind. */
const PUBLISHED = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
`
const WITNESS = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2"
const AT = 0x6a122120

const log = () => verifierKey("log.example", "note", new Uint8Array(32), sha256)
const published = async () => witnessKeys([WITNESS], await log(), sha256)

describe("cosignatures", () => {
  it("P-LOG-6: of a public witness are read, with their second", async () => {
    expect(await witnessedBy(PUBLISHED, await published(), AT + 60, isSigned)).toEqual({ known: 1, by: 1, newest: AT })
  })

  it("P-LOG-6: under another text, size or time are refused in a sentence", async () => {
    for (const changed of [
      PUBLISHED.replace("1432088532", "1432088533"),
      PUBLISHED.replace("arche2025h1", "arche2025h2"),
      PUBLISHED.replace("2net5wAAAABqEiEg", "2net5wAAAABqEiEh")
    ]) {
      await expect(witnessedBy(changed, await published(), AT, isSigned)).rejects.toMatchObject({
        _tag: "ProofRefused",
        message: "The cosignature of remora.n621.de is wrong."
      })
    }
  })

  it("P-LOG-6: count for an hour, and not before their time", async () => {
    const by = async (seconds: number) => (await witnessedBy(PUBLISHED, await published(), seconds, isSigned)).by
    expect([await by(AT + SEEN_SECONDS), await by(AT + SEEN_SECONDS + 1)]).toEqual([1, 0])
    expect([await by(AT - 600), await by(AT - 601)]).toEqual([1, 0])
  })

  it("P-LOG-6: of one key count once, whatever its names, and the log's own never", async () => {
    const [own, other] = [await log(), new Uint8Array(32).fill(3)]
    const text = async (name: string, key: Uint8Array) => {
      const { id } = await verifierKey(name, "cosignature", key, sha256)
      const bytes = Buffer.concat([Buffer.from([4]), key])
      return `${name}+${Buffer.from(id).toString("hex")}+${bytes.toString("base64")}`
    }
    const texts = [
      await text("a.example", other),
      await text("b.example", other),
      await text("c.example", own.key),
      WITNESS
    ]
    expect((await witnessKeys(texts, own, sha256)).map(({ name }) => name)).toEqual(["a.example", "remora.n621.de"])
    const logs = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"
    await expect(witnessKeys([logs], own, sha256)).rejects.toMatchObject({ message: /none of a witness/ })
    await expect(
      witnessKeys(
        Array.from({ length: 33 }, () => WITNESS),
        own,
        sha256
      )
    ).rejects.toThrow(/More than 32/)
  })

  it.each([
    [{ known: 3, by: 2, newest: 760 }, "Seen the same by 2 of 3 witnesses, newest 4 minutes ago."],
    [{ known: 1, by: 1, newest: 920 }, "Seen the same by 1 of 1 witness, newest 1 minute ago."],
    [{ known: 1, by: 1, newest: 1_100 }, "Seen the same by 1 of 1 witness, newest less than a minute ago."],
    [{ known: 3, by: 0, newest: null }, "None of 3 witnesses has cosigned this state of the log within the last hour."],
    [{ known: 0, by: 0, newest: null }, "No witness of this log is known."]
  ])("P-LOG-6: are said in a sentence: %o", (witnessed, words) => {
    expect(witnessedText(witnessed, 1_000)).toBe(words)
  })
})

describe("a request to a witness", () => {
  const request = fc.record({
    old: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
    proof: fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { maxLength: 63 }),
    note: fc.string({ unit: fc.constantFrom("a", "\n", "—", " ", "0") })
  })

  it("P-LOG-6: is read as it was written", () => {
    fc.assert(
      fc.property(request, (given) => {
        const read = parseWitnessRequest(printWitnessRequest(given))
        expect(read && { ...read, proof: read.proof.map((hash) => [...hash]) }).toEqual({
          ...given,
          proof: given.proof.map((hash) => [...hash])
        })
      })
    )
  })

  it("P-LOG-6: has one form: any other text is refused or means something else", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("old ", "0", "1", "\n", "A", "=", " ") }), (text) => {
        const read = parseWitnessRequest(text)
        if (read !== null) expect(printWitnessRequest(read)).toBe(text)
      })
    )
  })
})
