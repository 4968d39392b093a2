/** A way to a server on which connections can be cut and which can be closed for a while, always at the same address. */
import { createServer, type Server, type Socket } from "node:net"

export interface Way {
  readonly port: number
  /** Ends every connection on it, without a word. */
  readonly cut: () => void
  /** From now on nobody listens at the address. */
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
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
    await new Promise<void>((resolve, reject) => opened.on("error", reject).listen(port, "127.0.0.1", resolve))
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
