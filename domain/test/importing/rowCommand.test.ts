import { readCommand } from "@driverdex/domain/decide/DriverCommand.decode.schema"
import { rowCommand } from "@driverdex/domain/importing/rowCommand"
import { ACME_ROW, CONTEXT } from "@driverdex/fixtures/testing/drivers"
import { expect, test } from "vitest"

test.each<readonly [string, Readonly<Record<string, unknown>>]>([
  ["a version", { version: "2.0" }],
  [
    "a version, its day and its file",
    { version: "2.0", releaseDateIso: "2026-11-02", downloadUrl: "https://files.acme.example/2.exe" }
  ],
  ["a version, with the name to be read", { name: "Acme X1 Driver", manufacturer: "Acme", version: "2.0" }]
])("P-IMP-17: a row of a key and %s changes the driver that is there", (_, fields) => {
  const command = rowCommand({ key: "acme-x1", ...fields })
  expect(command).toEqual({ do: "edit", key: "acme-x1", ...fields })
  expect(readCommand(command, CONTEXT)).toHaveProperty("command")
})

test("P-IMP-17: a row that says what only a new driver needs is a whole one, also where it lacks the rest", () => {
  expect(rowCommand({ ...ACME_ROW }).do).toBe("add")
  for (const field of ["category", "description", "operatingSystem", "architecture"]) {
    expect(rowCommand({ key: "acme-x1", version: "2.0", [field]: "x" }).do).toBe("add")
  }
  expect(rowCommand({ version: "2.0" }).do).toBe("add")
})

test("P-IMP-17: a field of that name in the file cannot make a row remove anything", () => {
  expect(rowCommand({ do: "remove", key: "acme-x1" }).do).toBe("edit")
  expect(rowCommand({ ...ACME_ROW, do: "remove" }).do).toBe("add")
})
