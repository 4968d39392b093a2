/** What a row of an import file asks for: a whole driver, or a change of one that is there (decision 103). */

type Row = Readonly<Record<string, unknown>>

/** What only a new driver needs to be told. Names and addresses are left out: a list of new versions has them to be read, or to be changed. */
const OF_A_NEW_DRIVER = ["category", "description", "operatingSystem", "architecture"]

/** Whatever a field `do` of the row says: a file cannot remove. */
export const rowCommand = (row: Row): Row & { readonly do: "add" | "edit" } => ({
  ...row,
  do: isChange(row) ? "edit" : "add"
})

const isChange = (row: Row): boolean =>
  typeof row["key"] === "string" && OF_A_NEW_DRIVER.every((field) => !Object.hasOwn(row, field))
