import { expect, test } from "vitest"
import { systemChoices } from "../../../src/catalogue/listing/filter-options.tsx"

test("K-06: a system that no driver of the list is for cannot be chosen, and says why", () => {
  const systems = ["windows-8", "windows-7"] as const
  const labels = systemChoices(systems, undefined).map(({ label, disabled }) => [label, disabled === true])
  expect(labels).toEqual([
    ["Windows 11 (no driver here)", true],
    ["Windows 10 (no driver here)", true],
    ["Windows 8.1", false],
    ["Windows 7", false]
  ])
  expect(systemChoices(systems, "windows-10")[1]).toEqual({ value: "windows-10", label: "Windows 10" })
  expect(systemChoices(undefined, undefined).some(({ disabled }) => disabled)).toBe(false)
})
