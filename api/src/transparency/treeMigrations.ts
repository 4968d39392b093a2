/** The steps that build the schema `transparency`. */
import { readFileSync } from "node:fs"
import type { Migrations } from "../log/migrate.ts"

export const treeMigrations: Migrations = {
  schema: "transparency",
  steps: ["0001-tree", "0002-witnesses"].map((name) => ({
    name,
    sql: readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), "utf8")
  }))
}
