/** How the site connects to PostgreSQL: one place for the driver's settings that decide what an outage does. */
import { connect, type Socket } from "node:net"
import type { TLSSocket } from "node:tls"
import postgres, { type Sql } from "postgres"

/** The open sockets of a pool, and of the sessions of their own that borrow its settings. */
const socketsOf = new WeakMap<Sql, Set<Socket>>()

/** How much longer than a statement a connection may be silent: for the round trip, and a busy machine. */
const ON_THE_WAY_MS = 5_000
/** How often a connection is checked for that. */
const LOOK_MS = 1_000

/**
 * A pool of lazily opened connections. End it with `sql.end({ timeout: seconds })`: without a timeout the driver waits
 * forever once a connection was lost during a query.
 * @param max most connections (default 10; the embedded server allows 60 in total)
 * @param statementTimeoutMs longest query. Longer work sets its own, in a session of its own.
 */
export const connectPostgres = (url: string, max = 10, statementTimeoutMs = 30_000): Sql => {
  const sockets = new Set<Socket>()
  let attempts = 0
  const settings = {
    max,
    // The driver asks for a socket and waits for its events. An address of several hosts is tried in turn.
    socket: ({ host, port, path, connection }: Target): Socket => {
      const turn = attempts++ % host.length
      const socket = path ? connect(path) : connect(port[turn] as number, host[turn])
      sockets.add(socket)
      endWhenSilent(socket, Number(connection.statement_timeout), () => sockets.delete(socket))
      // Names the host that a certificate must be for.
      return Object.assign(socket, { host: host[turn] })
    },
    // The driver's look-up of array types fails as an unhandled rejection, which ends the process, when the connection is
    // lost in the middle of it. Without it arrays are sent as `sql.array(values, typeOid)` or as jsonb.
    fetch_types: false,
    // Whoever answers must prove that it knows the password before it is asked anything, and is never told it. Only a
    // server whose certificate was verified may ask in its own way; without a password there is nothing to tell.
    scram: (socket: Partial<TLSSocket>) => (sql.options.pass as unknown) !== "" && socket.authorized !== true,
    // Seconds before a lost connection is opened again; the driver's own grow to 20, long after the server is back.
    backoff: (attempt: number) => Math.min(0.02 * 2 ** attempt, 1),
    connect_timeout: 5,
    // Seconds: an idle connection is closed before it could be mistaken for one whose answer never comes.
    idle_timeout: statementTimeoutMs / 2_000,
    connection: { statement_timeout: statementTimeoutMs },
    // The driver prints notices to the console otherwise.
    onnotice: () => {}
  }
  const sql: Sql = postgres(url, settings)
  if (!("scram" in sql.options))
    throw new Error("The PostgreSQL driver lacks our corrections (decision 025): run 'node patches/apply.mjs'.")
  socketsOf.set(sql, sockets)
  // Whatever the server, database or role is set to, and, since the address was read already, whatever that says: appends
  // and read models wait for each other by locks and must then see what the other wrote.
  Object.assign(sql.options.connection, { default_transaction_isolation: "read committed" })
  return sql
}

/** What the driver passes on of the address; its types leave the setting out. */
interface Target {
  readonly host: ReadonlyArray<string>
  readonly port: ReadonlyArray<number>
  readonly path: string | false | undefined
  readonly connection: { readonly statement_timeout: number }
}

/**
 * Ends a connection on which nothing has come or gone for longer than a query may take: the server, which ends its
 * queries itself, is no longer at the other end, and the system would go on sending for a quarter of an hour. Not by
 * the socket's own events: with TLS the driver takes all listeners off.
 *
 * @param limitMs of the server; 0 for sessions that wait as long as it takes, and are never ended here
 */
const endWhenSilent = (socket: Socket, limitMs: number, ended: () => void): void => {
  const mostMs = limitMs === 0 ? Number.POSITIVE_INFINITY : limitMs + ON_THE_WAY_MS
  let passed = 0
  let since = performance.now()
  const looking = setInterval(() => {
    if (socket.destroyed) {
      clearInterval(looking)
      ended()
      return
    }
    const now = socket.bytesRead + socket.bytesWritten
    if (now !== passed) {
      passed = now
      since = performance.now()
    } else if (performance.now() - since > mostMs) socket.destroy()
  }, LOOK_MS).unref()
}

/** Cuts every connection of the pool at once: queries in flight fail with CONNECTION_CLOSED, later ones reconnect. */
export const dropConnections = (sql: Sql): void => {
  for (const socket of socketsOf.get(sql) ?? []) socket.destroy()
}
