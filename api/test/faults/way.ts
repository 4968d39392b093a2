/** A route to a server whose connections can be cut and which can be closed for a while, always at the same address. */
import { connect, createServer, type Server, type Socket } from "node:net"
import { setTimeout as delay } from "node:timers/promises"

export interface Way {
  readonly port: number
  /** Closes every connection on it, abruptly. */
  readonly cut: () => void
  /** From now on connections to the address are refused. */
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
}

/** A connection to a PostgreSQL, by its address: at a port, or at a socket whose folder stands in place of the host. */
export const connectTo = (url: string): Socket => {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
}

/** @param receive takes each connection that comes in */
export const openWay = async (receive: (connection: Socket) => void): Promise<Way> => {
  const sockets = new Set<Socket>()
  let port = 0
  let server: Server | undefined

  const comeBack = async () => {
    const opened = createServer({ noDelay: true }, (socket) => {
      sockets.add(socket)
      socket.on("error", () => {}).on("close", () => sockets.delete(socket))
      receive(socket)
    })
    await listen(opened, port)
    port = (opened.address() as { port: number }).port
    server = opened
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  await comeBack()
  return {
    port,
    cut,
    comeBack,
    goAway: async () => {
      const closed = new Promise((resolve) => server?.close(resolve))
      cut()
      await closed
    }
  }
}

/** At the same address as before; while it was closed, a connection of another process may have had the port. */
const listen = async (server: Server, port: number): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(20)) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject).listen(port, "127.0.0.1", () => resolve(void server.off("error", reject)))
      })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || Date.now() > end) throw error
    }
  }
}

const PATIENCE_MS = 10_000
