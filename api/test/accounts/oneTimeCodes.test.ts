/** One-time codes against the vectors of RFC 6238 (appendix B, SHA-1); a phone shows their last six digits. */
import fc from "fast-check"
import { generateSync } from "otplib"
import { describe, expect, it } from "vitest"
import {
  newRecoveryCodes,
  newSecret,
  phoneAddress,
  plainCode,
  recoveryHash,
  stepOf
} from "../../src/accounts/oneTimeCodes.ts"

/** '12345678901234567890' in Base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
const VECTORS: ReadonlyArray<readonly [number, string, string]> = [
  [59, "0000000000000001", "94287082"],
  [1_111_111_109, "00000000023523EC", "07081804"],
  [1_111_111_111, "00000000023523ED", "14050471"],
  [1_234_567_890, "000000000273EF07", "89005924"],
  [2_000_000_000, "0000000003F940AA", "69279037"],
  [20_000_000_000, "0000000027BC86AA", "65353130"]
]

describe("a code of a phone", () => {
  it.each(VECTORS)("at second %i belongs to the step %s of RFC 6238", (at, step, code) => {
    expect(stepOf(code.slice(-6), SECRET, at)).toBe(Number.parseInt(step, 16))
  })

  it("counts in its own step and in those next to it, and in no other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 4_000_000_000 }), fc.integer({ min: -150, max: 150 }), (at, away) => {
        const code = generateSync({ secret: SECRET, epoch: at + away })
        const steps = Math.floor((at + away) / 30) - Math.floor(at / 30)
        const found = stepOf(code, SECRET, at)
        // Two steps may have the same code by chance.
        if (Math.abs(steps) <= 1) expect(found).not.toBeNull()
        else if (found !== null) expect(generateSync({ secret: SECRET, epoch: found * 30 })).toBe(code)
      })
    )
  })

  it.each([[""], ["12345"], ["1234567"], ["12345a"], ["１２３４５６"], ["-12345"], ["1e5000"], ["287082\n"]])(
    "is never %j",
    (code) => {
      expect(stepOf(code, SECRET, 59)).toBeNull()
    }
  )

  it("comes from a secret of 160 random bits, which its address carries", () => {
    const [one, two] = [newSecret(), newSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(one).not.toBe(two)
    const address = new URL(phoneAddress(one, "My Drivers & more", "nora"))
    expect([address.protocol, address.host]).toEqual(["otpauth:", "totp"])
    expect(decodeURIComponent(address.pathname)).toBe("/My Drivers & more:nora")
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: one, issuer: "My Drivers & more" })
  })
})

describe("a recovery code", () => {
  it("is one of ten different ones, and no code of a phone", () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[a-hjkmnp-z02-9]{4}(-[a-hjkmnp-z02-9]{4}){3}$/)
      expect(stepOf(plainCode(code), SECRET, 59)).toBeNull()
    }
  })

  it("is the same in large letters, without its hyphens and with spaces", () => {
    const [code = ""] = newRecoveryCodes()
    for (const typed of [code.toUpperCase(), code.replaceAll("-", ""), ` ${code.replaceAll("-", " ")} `]) {
      expect(recoveryHash(typed)).toBe(recoveryHash(code))
    }
    expect(recoveryHash(`${code}a`)).not.toBe(recoveryHash(code))
  })
})
