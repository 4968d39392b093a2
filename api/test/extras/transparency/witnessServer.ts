/** Witnesses on ports of their own, for tests: honest ones, and ones that answer as a test says. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Witness } from "../../../src/extras/transparency/Witness.ts"

export interface WitnessServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** @param shown what it answers of the log that it knows; null: it has no such address, as many programs have not */
export const serveWitness = async (
  respond: (body: string, response: ServerResponse) => Promise<void>,
  shown: (originHash: string) => Promise<string | null> = async () => null
): Promise<WitnessServer> => {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "GET") {
      const note = await shown(/^\/([0-9a-f]{64})\/checkpoint$/.exec(request.url ?? "")?.[1] ?? "")
      response.writeHead(note === null ? 404 : 200).end(note ?? "")
      return
    }
    let body = ""
    for await (const part of request.setEncoding("utf8")) body += String(part)
    await respond(body, response)
  }
  const server = createServer((request, response) => void handle(request, response))
  await once(server.listen(0, "127.0.0.1"), "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

export const honestly =
  (witness: Witness) =>
  async (body: string, response: ServerResponse): Promise<void> => {
    const answer = await witness.addCheckpoint(body)
    response.statusCode = answer.status
    response.end("line" in answer ? answer.line : "size" in answer ? `${answer.size}\n` : answer.why)
  }
