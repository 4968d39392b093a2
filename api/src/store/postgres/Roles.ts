/** The database `driverdex` and the API's role in it: no superuser, no owner of the log, but with schemas of its own. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto"
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
        ${verifierOf(apiPassword)}::text
      ) as statement`
    await sql.unsafe(row.statement)
    // Who has these may run programs and reach files as the server's account.
    await sql`revoke pg_execute_server_program, pg_read_server_files, pg_write_server_files from driverdex`
    const databases = await sql`select from pg_database where datname = 'driverdex'`
    if (databases.length === 0) await sql`create database driverdex`
    await sql`revoke all on database driverdex from public`
    await sql`grant connect, create, temporary on database driverdex to driverdex`
  } finally {
    // Without a limit this waits for ever when the server died in the middle of a question.
    await sql.end({ timeout: 1 })
  }
}

/**
 * What PostgreSQL stores of a password for SCRAM (RFC 5803): with that the server can check it and nobody can learn it, from
 * the statement, the server's log or its list of sessions either.
 */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, "sha256")
  const key = (name: string) => createHmac("sha256", salted).update(name).digest()
  const stored = createHash("sha256").update(key("Client Key")).digest("base64")
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString("base64")}$${stored}:${key("Server Key").toString("base64")}`
}

/** PostgreSQL's own default; the password is random and long. */
const ROUNDS = 4096
