/**
 * Asks a server on this machine as fast as it answers, from a process of its own: each client has one connection, and one
 * request under way. Written on plain sockets, because a full HTTP client would cost more than the servers it measures.
 */
import { connect } from "node:net"
import { percentile } from "./statistics.ts"

export interface Load {
  readonly port: number
  /** Whole requests, as they go over the wire; the clients take them in turn. */
  readonly requests: ReadonlyArray<string>
  readonly clients: number
  readonly milliseconds: number
  /** What every answer must be; `length` null: of any length. */
  readonly expect: { readonly status: number; readonly length: number | null }
}

export interface Loaded {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers other than expected. */
  readonly wrong: number
}

const run = async ({ port, requests, clients, milliseconds, expect }: Load): Promise<Loaded> => {
  const wires = requests.map((request) => Buffer.from(request, "latin1"))
  const times: Array<number> = []
  let [next, wrong] = [0, 0]
  const begin = performance.now()
  const end = begin + milliseconds

  const client = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true })
      let head: Buffer = Buffer.alloc(0)
      let remaining = -1
      let chunked = false
      let sent = 0
      const send = () => {
        if (performance.now() >= end) {
          socket.end()
          resolve()
          return
        }
        sent = performance.now()
        socket.write(wires[next++ % wires.length] as Buffer)
      }
      const answered = () => {
        times.push(performance.now() - sent)
        remaining = -1
        send()
      }
      socket.on("connect", send)
      socket.on("error", reject)
      socket.on("close", () => (performance.now() < end ? reject(new Error("the server hung up")) : resolve()))
      socket.on("data", (chunk: Buffer) => {
        if (remaining < 0) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
          const bodyAt = head.indexOf("\r\n\r\n")
          if (bodyAt < 0) return
          const text = head.toString("latin1", 0, bodyAt).toLowerCase()
          const status = Number(text.slice(9, 12))
          chunked = text.includes("\r\ntransfer-encoding: chunked")
          const said = /\r\ncontent-length: *(\d+)/.exec(text)?.[1]
          const length = status === 304 ? 0 : chunked ? Number.POSITIVE_INFINITY : Number(said ?? Number.NaN)
          if (Number.isNaN(length)) {
            reject(new Error(`an answer did not say how long it is: ${text.split("\r\n", 1)[0]}`))
            return
          }
          if (status !== expect.status || (expect.length !== null && length !== expect.length)) wrong += 1
          remaining = length - (head.length - bodyAt - 4)
          head = Buffer.alloc(0)
        } else {
          remaining -= chunk.length
        }
        // Text has no zero chunk inside it, so what ends like the last chunk is the last chunk.
        if (chunked ? chunk.toString("latin1", chunk.length - 5) === "0\r\n\r\n" : remaining <= 0) answered()
      })
    })

  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - begin) / 1000
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    wrong
  }
}

process.on("message", (load: Load) => {
  run(load).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    }
  )
})
process.on("disconnect", () => process.exit(0))
