/** What other sessions of a PostgreSQL tell by NOTIFY. A hint, not a promise: nothing comes while the connection is away. */
import postgres, { type Sql } from "postgres"

const AGAIN_MS = 1_000

/**
 * Calls back with the text of each notification of a channel, and with none whenever some may have been missed. Returns what
 * ends that. The driver's own `listen` gives up for good when the database is away as it comes back to it.
 */
export const notifications = (sql: Sql, channel: string, heard: (text: string | null) => void): (() => void) => {
  let session: Sql | null = null
  let retry: NodeJS.Timeout | undefined
  let isOver = false

  const listen = () => {
    const own = {
      ...sql.options,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      onnotify: (_: string, text: string) => heard(text),
      onclose: () => again(opened)
    }
    // The driver takes its own read options back, as its `listen` does; only its types do not say so.
    const opened: Sql = postgres(own as unknown as postgres.Options<Record<string, never>>)
    session = opened
    opened`listen ${opened(channel)}`.then(
      () => heard(null),
      () => again(opened)
    )
  }
  const again = (lost: Sql) => {
    if (session !== lost) return
    session = null
    void lost.end({ timeout: 0 })
    if (!isOver) retry = setTimeout(listen, AGAIN_MS).unref()
  }
  listen()
  return () => {
    isOver = true
    clearTimeout(retry)
    const last = session
    session = null
    void last?.end({ timeout: 0 })
  }
}
