import { describe, expect, test } from "vitest"
import { fieldProblems } from "../../../src/admin/parts/field-problems.ts"

const FIELDS = ["name", "rating"] as const

describe("a refusal of the server", () => {
  test("is shown next to its fields, the first sentence of each", () => {
    const text = "name: This field is required.\nrating: Use a whole number from 1 to 5.\nname: Another one."
    expect(fieldProblems(text, FIELDS)).toEqual({
      fields: { name: "This field is required.", rating: "Use a whole number from 1 to 5." },
      others: []
    })
  })

  test("keeps whole lines that belong to no field of the form", () => {
    expect(fieldProblems("driver: Send the driver's fields as an object.\nPlease wait.", FIELDS)).toEqual({
      fields: {},
      others: ["driver: Send the driver's fields as an object.", "Please wait."]
    })
  })

  test("without words has no problems", () => {
    expect(fieldProblems("", FIELDS)).toEqual({ fields: {}, others: [] })
    expect(fieldProblems("\n \n", FIELDS)).toEqual({ fields: {}, others: [] })
  })

  test("does not take a sentence with a colon further on for a field", () => {
    expect(fieldProblems("The name: it is taken.", FIELDS).others).toEqual(["The name: it is taken."])
  })
})
