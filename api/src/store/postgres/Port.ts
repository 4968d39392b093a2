/** A port of 127.0.0.1 for the embedded server: the one of the last start when it is free, else one from the system. */
import { readFileSync } from "node:fs"
import { createServer } from "node:net"

export const choosePort = async (portFile: string): Promise<number> => {
  const last = lastPort(portFile)
  return (last !== undefined && (await listenOnce(last))) || ((await listenOnce(0)) as number)
}

const lastPort = (portFile: string): number | undefined => {
  try {
    const port = Number(readFileSync(portFile, "utf8"))
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
  } catch {
    return undefined
  }
}

/** The port if it is free (0: any), undefined if it is taken. */
const listenOnce = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
      .once("error", () => resolve(undefined))
      .listen(port, "127.0.0.1", () => {
        const address = server.address()
        server.close(() => resolve(typeof address === "object" ? address?.port : undefined))
      })
  })
