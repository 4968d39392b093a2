/** The persons behind a proposal as the table of operators has them, and the audit of what they do (P-ADM-16). */
import type { Person } from "@driverdex/domain/decide/Approvals"
import type { Sql } from "postgres"

export interface People {
  /** As of now; one whom the site does not know is no admin. */
  readonly find: (name: string) => Promise<Person>
  /** @param source network of the caller; null where it is not known */
  readonly note: (entry: {
    readonly kind: "change-proposed" | "change-approved" | "change-rejected" | "change-withdrawn"
    /** Of the proposer. */
    readonly operator: string
    readonly by: string
    readonly source: string | null
    readonly detail: string
  }) => Promise<void>
}

/** Kinds of the audit that may hand an account to another person. */
const SETTING = ["operator-added", "role-changed", "password-changed", "operator-enabled"]

export const makePeople = (sql: Sql): People => ({
  find: async (name) => {
    // An entry of the server's own has no network; an operator's has one for 90 days, whatever the operator is called.
    const [row] = await sql<Array<{ is_admin: boolean; set_at: Date | null }>>`
      select o.role = 'admin' and not o.disabled as is_admin, (
        select max(a.at) from admin.audit a
        where a.operator = o.name and a.kind in ${sql(SETTING)} and a.by is distinct from o.name
          and not (a.by = 'system' and a.source is null)
      ) as set_at
      from admin.operators o where o.name = ${name}`
    return { name, isAdmin: row?.is_admin === true, setByOthersAt: row?.set_at?.toISOString() ?? null }
  },
  note: async ({ kind, operator, by, source, detail }) => {
    await sql`
      insert into admin.audit (kind, operator, by, source, detail) values (${kind}, ${operator}, ${by}, ${source}, ${detail})`
  }
})
