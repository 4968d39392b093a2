/** A server that answers in the ways in which makers' servers do, the bad ones included. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

export interface MakersServer {
  /** `http://127.0.0.{host}:{port}`; each number is a host of its own. */
  readonly at: (path: string, host?: number) => string
  /** When each request came and when its answer was over, in ms, in the order of arrival. */
  readonly visits: ReadonlyArray<Visit>
  readonly close: () => Promise<void>
}

export interface Visit {
  readonly host: string
  readonly path: string
  readonly method: string
  readonly headers: IncomingMessage["headers"]
  readonly from: number
  to: number
}

/** Answers paths as the table says, everything else with 404. It listens on all loopback addresses. */
export const startMakers = async (answers: Readonly<Record<string, Answer>>, rest?: Answer): Promise<MakersServer> => {
  const visits: Array<Visit> = []
  const server = createServer((request, response) => {
    const { url = "/", method = "", headers } = request
    const host = (headers.host ?? "").replace(/:\d+$/, "")
    const visit: Visit = { host, path: url, method, headers, from: performance.now(), to: Number.POSITIVE_INFINITY }
    visits.push(visit)
    response.on("close", () => {
      visit.to = performance.now()
    })
    const answer = answers[url] ?? rest
    if (answer === undefined) response.writeHead(404).end("Not found")
    else answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve))
  const { port } = server.address() as AddressInfo
  return {
    at: (path, host = 1) => `http://127.0.0.${host}:${port}${path}`,
    visits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
