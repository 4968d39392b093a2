/** The steps that build the schema `webhooks`. */
import { readFileSync } from "node:fs"
import type { Migrations } from "../log/migrate.ts"

export const webhookMigrations: Migrations = {
  schema: "webhooks",
  steps: ["0001-webhooks"].map((name) => ({
    name,
    sql: readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), "utf8")
  }))
}
