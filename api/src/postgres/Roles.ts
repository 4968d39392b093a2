/** The database `driverdex` and the API's role in it: no superuser, no owner of the log, but with schemas of its own. */
import { connectPostgres } from "./connect.ts"

/** Safe to repeat; the password of the role becomes that of the file. */
export const prepareDatabase = async (superuserUrl: string, apiPassword: string): Promise<void> => {
  const sql = connectPostgres(superuserUrl, 1)
  try {
    // Two first starts at the same moment make everything once; the lock goes with the connection.
    await sql`select pg_advisory_lock(hashtext('driverdex roles'))`
    const roles = await sql`select from pg_roles where rolname = 'driverdex'`
    if (roles.length === 0) await sql`create role driverdex`
    // The statement's text is made by the server's own quoting: a role's password cannot be a parameter.
    const [row] = await sql<[{ statement: string }]>`
      select format(
        'alter role driverdex login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
        ${apiPassword}::text
      ) as statement`
    await sql.unsafe(row.statement)
    const databases = await sql`select from pg_database where datname = 'driverdex'`
    if (databases.length === 0) await sql`create database driverdex`
    await sql`revoke all on database driverdex from public`
    await sql`grant connect, create, temporary on database driverdex to driverdex`
  } finally {
    // Without a limit this waits for ever when the server died in the middle of a question.
    await sql.end({ timeout: 1 })
  }
}
