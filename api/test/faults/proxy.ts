/** A TCP proxy in front of a PostgreSQL. It can freeze, refuse, delay and cut, and exposes each chunk that passes. */
import type { Socket } from "node:net"
import { connectTo, openWay } from "./way.ts"

/**
 * `frozen`: connections are accepted and stay open, but nothing passes until later. `refusing`: connections are
 * refused. With a delay each answer comes that much later.
 */
export type Mode = "passing" | "frozen" | "refusing" | { readonly delayMs: number }

export interface Proxy {
  /** The address of the database through the proxy. */
  readonly url: string
  readonly be: (mode: Mode) => Promise<void>
  /** Closes every connection abruptly; new ones are accepted. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

export interface Inspection {
  /** Sees each chunk from the client; false closes its connection instead, and 'lost' drops it silently. */
  readonly question?: (bytes: Buffer) => boolean | "lost"
  /** Sees each chunk from the server; false closes its connection instead of forwarding it. */
  readonly answer?: (bytes: Buffer) => boolean
}

/** @param target address of the database, `postgres://user:password@host:port/name` */
export const openProxy = async (target: string, { question, answer }: Inspection = {}): Promise<Proxy> => {
  const connections = new Set<Connection>()
  let mode: Mode = "passing"

  const way = await openWay((client) => {
    const connection = join(client, () => connectTo(target), {
      mode: () => mode,
      question: question ?? (() => true),
      answer: answer ?? (() => true)
    })
    connections.add(connection)
    client.on("close", () => connections.delete(connection))
    connection.follow()
  })
  const address = new URL(target)
  address.host = `127.0.0.1:${way.port}`
  return {
    url: address.href,
    be: async (wanted) => {
      const before = mode
      mode = wanted
      if (wanted === "refusing") await (before === "refusing" ? undefined : way.goAway())
      else if (before === "refusing") await way.comeBack()
      for (const connection of connections) connection.follow()
    },
    cut: way.cut,
    close: () => (mode === "refusing" ? Promise.resolve() : way.goAway())
  }
}

interface Connection {
  /** Applies the current mode. */
  readonly follow: () => void
}

/** Joins a client to its own connection to the server, which is opened when something may pass. */
const join = (
  client: Socket,
  dial: () => Socket,
  proxy: { readonly mode: () => Mode } & Required<Inspection>
): Connection => {
  let server: Socket | undefined
  /** Delayed answers, in order. */
  const delayed: Array<Buffer> = []
  const deliver = (count: number) => {
    for (const bytes of delayed.splice(0, count)) client.write(bytes)
  }
  const open = (): Socket => {
    const opened = dial().setNoDelay(true)
    opened.on("error", () => {}).on("close", () => client.destroy())
    opened.on("data", (bytes: Buffer) => {
      if (!proxy.answer(bytes)) return client.destroy()
      const mode = proxy.mode()
      if (typeof mode === "string") return client.write(bytes)
      delayed.push(bytes)
      return setTimeout(() => proxy.mode() !== "frozen" && deliver(1), mode.delayMs).unref()
    })
    client.on("close", () => opened.destroy())
    client.on("data", (bytes: Buffer) => {
      const passes = proxy.question(bytes)
      if (passes === true) opened.write(bytes)
      else if (passes === false) client.destroy()
    })
    return opened
  }
  return {
    follow: () => {
      const mode = proxy.mode()
      if (client.destroyed || mode === "refusing") return
      if (mode === "frozen") {
        client.pause()
        server?.pause()
        return
      }
      server ??= open()
      if (mode === "passing") deliver(delayed.length)
      client.resume()
      server.resume()
    }
  }
}
