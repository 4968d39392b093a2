/** `vitest run -u` writes the table of forms after a form was added. */
import { join } from "node:path"
import { expect, test } from "vitest"
import { ANY_IDS, FORMS } from "../../../src/devices/scan/forms.ts"
import type { Form, RecordField } from "../../../src/devices/scan/grammar/Form.ts"

const COLUMNS: ReadonlyArray<readonly [title: string, fields: ReadonlyArray<RecordField>]> = [
  ["ids", ["instance", "hardwareIds", "compatibleIds"]],
  ["name", ["name"]],
  ["problem", ["problem"]],
  ["version", ["version"]],
  ["date", ["date"]],
  ["INF", ["inf"]],
  ["maker", ["manufacturer", "provider"]]
]

const rowOf = ({ name, source, fields }: Form): string =>
  `| \`${name}\` | ${source.replaceAll("|", String.raw`\|`)} | ${COLUMNS.map(([, some]) => (some.some((field) => fields.includes(field)) ? "yes" : "")).join(" | ")} |`

test("P-SCAN-1: the document of forms names each form with what its lists can say", async () => {
  const text = `# The lists that are read

What the scan desk and \`driverdex hardware scan\` recognise, in the order in which a list is looked at, and what each can say of a device
([decision 079](decisions/079-a-list-is-read-by-records.md)). A name in \`code\` is that of the form in \`domain/src/devices/scan/forms\`.

| Form | From | ${COLUMNS.map(([title]) => title).join(" | ")} |
|---|---|${COLUMNS.map(() => "---|").join("")}
${[...FORMS, ANY_IDS].map(rowOf).join("\n")}
`
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "../../../../docs/scan-forms.md"))
})
