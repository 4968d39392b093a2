/** The two processes of a drill: the built site on one database, as `npm start` runs it. */
import { addressOf, type ServerProcess, startServer, terminate } from "../test/start/process.ts"

export const PASSWORD = "a-password-for-the-drill"

export interface Place {
  readonly url: string
  /** Log entries since the last call, each a line of JSON. */
  readonly logged: () => ReadonlyArray<LogEntry>
  /** Its last output, where it ended by itself; null while it runs. */
  readonly crash: () => string | null
}

export interface LogEntry {
  readonly level: string
  readonly message: string
}

export interface Servers {
  readonly places: readonly [Place, Place]
  readonly stop: () => Promise<void>
}

export const startServers = async (
  databaseUrls: readonly [string, string],
  environment: Readonly<Record<string, string>>
): Promise<Servers> => {
  const servers: Array<ServerProcess> = []
  const stop = async () => {
    await Promise.all(servers.map(terminate))
  }
  const start = async (databaseUrl: string): Promise<Place> => {
    const server = startServer({
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: PASSWORD,
      INBOX: "on",
      // Each visitor and each sign-in sends its own address.
      TRUSTED_PROXIES: "1",
      ...environment
    })
    servers.push(server)
    const url = await addressOf(server)
    let read = 0
    return {
      url,
      logged: () => {
        const text = server.stderr()
        const end = text.lastIndexOf("\n") + 1
        const lines = text.slice(read, end).split("\n")
        read = end
        return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as LogEntry)
      },
      crash: () => (server.child.exitCode === null ? null : server.stderr().slice(-500))
    }
  }
  try {
    // The first one imports the catalogue.
    return { places: [await start(databaseUrls[0]), await start(databaseUrls[1])], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What a client of the site got, and when; null if no answer came. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly ms: number
}

/** The usual request timeout. */
const PATIENCE_MS = 10_000

export interface Sent extends RequestInit {
  headers?: Record<string, string>
  address?: string
  patienceMs?: number
}

let clients = 0

/** A request as a browser sends it; a client's address is made up unless given. */
export const send = async (
  url: string,
  { address = newAddress(), patienceMs = PATIENCE_MS, headers, ...init }: Sent = {}
): Promise<Reply | string> => {
  const begin = performance.now()
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      ...init,
      headers: { "accept-encoding": "gzip, deflate, br", "x-forwarded-for": address, ...headers },
      signal: AbortSignal.timeout(patienceMs)
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, ms: performance.now() - begin }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return name === "TimeoutError" ? `no answer in ${patienceMs / 1000} s` : `no answer (${cause?.code ?? name})`
  }
}

/** In the range reserved for benchmarks, so that no real client has it; each in another network than the 500 before it. */
export const newAddress = (): string => {
  clients = (clients + 257) % 131_072
  return `198.${18 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`
}
