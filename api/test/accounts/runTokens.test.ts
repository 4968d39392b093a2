/** Tokens that a server makes for a run of its own (P-IMP-15). */
import { expect, it } from "vitest"
import { makeRunTokens } from "../../src/accounts/RunTokens.ts"
import { mayCall, NEEDED_SCOPES, TOKEN_PREFIX } from "../../src/contract/TokenScope.ts"

it("count from the making to the revocation or the end of their time, with their own author and scope", () => {
  let now = Date.parse("2026-11-27T10:00:00Z")
  const tokens = makeRunTokens(() => now)
  const [one, other] = [tokens.make("system/sources", 60_000), tokens.make("system/sources", 120_000)]
  expect(one.token.startsWith(TOKEN_PREFIX)).toBe(true)
  expect(tokens.find(one.token)).toMatchObject({
    author: "system/sources",
    scope: "releases",
    expiresAt: "2026-11-27T10:01:00.000Z"
  })
  expect([one.token.slice(0, -1), `${one.token}x`, "", other.token.toUpperCase()].map(tokens.find)).toEqual([
    null,
    null,
    null,
    null
  ])
  now += 60_000
  expect([tokens.find(one.token), tokens.find(other.token)?.scope]).toEqual([null, "releases"])
  other.revoke()
  expect(tokens.find(other.token)).toBeNull()
})

it("open one call of the contract and no other", () => {
  const open = Object.keys(NEEDED_SCOPES).filter((call) => {
    const [group = "", name = ""] = call.split(" ")
    return mayCall("releases", group, name)
  })
  expect(open).toEqual(["changes apply"])
  expect(mayCall("releases", "admin", "something-new")).toBe(false)
})
