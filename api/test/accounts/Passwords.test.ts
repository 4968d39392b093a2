import { scryptSync } from "node:crypto"
import { describe, expect, it } from "vitest"
import { generatePassword, hashPassword, isPassword, unmatchedHash } from "../../src/accounts/Passwords.ts"

describe("a password", () => {
  it("is known by its hash, and no other one is", async () => {
    const stored = await hashPassword("correct horse battery")
    expect(await isPassword("correct horse battery", stored)).toBe(true)
    for (const other of ["correct horse batterz", "correct horse battery ", "Correct horse battery", "", "\0"]) {
      expect(await isPassword(other, stored)).toBe(false)
    }
  })

  it("is stored with a salt of its own and the parameters of its hash", async () => {
    const [one, two] = [await hashPassword("the same"), await hashPassword("the same")]
    expect(one).not.toBe(two)
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toContain("the same")
  })

  it("is still known when it was stored with weaker parameters", async () => {
    const salt = Buffer.from("0123456789abcdef")
    const hash = scryptSync("an old password", salt, 32, { N: 1024, r: 8, p: 1 })
    const stored = `scrypt$1024$8$1$${salt.toString("base64url")}$${hash.toString("base64url")}`
    expect(await isPassword("an old password", stored)).toBe(true)
    expect(await isPassword("another password", stored)).toBe(false)
  })

  it("is the same however its accents were typed", async () => {
    expect(await isPassword("cafe\u0301 au lait", await hashPassword("caf\u00e9 au lait"))).toBe(true)
  })

  it("is never that of an unknown name, which costs the same work", async () => {
    const unmatched = unmatchedHash()
    const parameters = (hash: string) => hash.split("$").map((part, at) => (at < 4 ? part : part.length))
    expect(parameters(unmatched)).toEqual(parameters(await hashPassword("the same")))
    for (const password of ["", "the same", unmatched]) expect(await isPassword(password, unmatched)).toBe(false)
  })

  it("matches no hash that is not one of ours", async () => {
    for (const stored of ["", "scrypt", "md5$1$2$3$4$5", "plain", "scrypt$32768$8$3$$"]) {
      expect(await isPassword("", stored)).toBe(false)
      expect(await isPassword(stored, stored)).toBe(false)
    }
  })

  it("that is made is 20 characters long, without look-alikes, and never the same", () => {
    const made = Array.from({ length: 500 }, generatePassword)
    expect(new Set(made).size).toBe(500)
    for (const password of made) expect(password).toMatch(/^[a-zA-Z2-9]{20}$/)
    const letters = made.join("")
    expect(letters).not.toMatch(/[l1IO0o]/)
    // 10,000 letters of about 56 kinds: each occurs about 180 times.
    const counts = [...Map.groupBy(letters, (letter) => letter).values()].map((all) => all.length)
    expect(counts.length).toBeGreaterThanOrEqual(54)
    expect(Math.min(...counts)).toBeGreaterThan(100)
    expect(Math.max(...counts)).toBeLessThan(280)
  })
})
