/** A way to a server on which connections can be cut and which can be closed for a while, always at the same address. */
import { createServer, connect as dial, type Server, type Socket } from "node:net"

export interface Way {
  readonly port: number
  /** Ends every connection on it, without a word. */
  readonly cut: () => void
  /** From now on nobody listens at the address. */
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
}

export const openWay = async (targetPort: number): Promise<Way> => {
  const sockets = new Set<Socket>()
  let port = 0
  let server: Server | undefined

  const comeBack = async () => {
    const opened = createServer((client) => {
      const upstream = dial(targetPort, "127.0.0.1").setNoDelay()
      client.setNoDelay()
      for (const [socket, peer] of [
        [client, upstream],
        [upstream, client]
      ] as const) {
        sockets.add(socket)
        socket
          .on("error", () => {})
          .on("close", () => {
            sockets.delete(socket)
            peer.destroy()
          })
        socket.pipe(peer)
      }
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
