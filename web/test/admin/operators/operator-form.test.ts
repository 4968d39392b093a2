import { expect, test } from "vitest"
import { operatorProblems } from "../../../src/admin/operators/operator-form.ts"

test.each([
  [{ name: "ada.l-1", password: "123456789012" }, true, []],
  [{ name: "", password: "" }, true, ["name", "password"]],
  [{ name: "-a", password: "12345678901" }, true, ["name", "password"]],
  [{ name: "a b", password: "123456789012" }, true, ["name"]],
  [{ name: "ada", password: "" }, false, []],
  [{ name: "ada", password: "short" }, false, ["password"]]
])("an operator %j, new: %s, has problems with %j", (operator, isNew, fields) => {
  expect(Object.keys(operatorProblems(operator, isNew))).toEqual(fields)
})
