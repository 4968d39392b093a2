import { expect, test } from "vitest"
import { auditText } from "../../../src/admin/operators/audit-text.ts"

test.each([
  [{ kind: "sign-in", detail: "cookie", times: 1 }, "Signed in: browser"],
  [{ kind: "sign-in-failed", detail: null, times: 12 }, "Wrong name or password (12 times)"],
  [{ kind: "role-changed", detail: "admin", times: 1 }, "Role changed: admin"],
  [{ kind: "of-a-later-version", detail: null, times: 1 }, "of-a-later-version"],
  [{ kind: "toString", detail: "constructor", times: 1 }, "toString: constructor"]
])("F-03: the audit says %j in words", (entry, words) => {
  expect(auditText(entry)).toBe(words)
})
