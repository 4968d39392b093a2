import { expect, test } from "vitest"
import { operatorProblems } from "../../../../src/features/admin/operators/operator-form.ts"

test.each([
  [{ name: "ada.l-1", password: "123456789012", currentPassword: "x" }, true, []],
  [{ name: "", password: "", currentPassword: "x" }, true, ["name", "password"]],
  [{ name: "-a", password: "12345678901", currentPassword: "x" }, true, ["name", "password"]],
  [{ name: "a b", password: "123456789012", currentPassword: "x" }, true, ["name"]],
  [{ name: "ada", password: "", currentPassword: "x" }, false, []],
  [{ name: "ada", password: "short", currentPassword: "x" }, false, ["password"]],
  [{ name: "ada", password: "", currentPassword: "" }, false, ["currentPassword"]]
])("an operator %j, new: %s, has problems with %j", (operator, isNew, fields) => {
  expect(Object.keys(operatorProblems(operator, isNew))).toEqual(fields)
})
