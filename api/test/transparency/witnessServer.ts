/** Witnesses on ports of their own, for tests: honest ones, and ones that answer as a test says. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Witness } from "../../src/transparency/Witness.ts"

export interface WitnessServer {
  readonly url: string
  readonly close: () => Promise<void>
}

export const serveWitness = async (
  respond: (body: string, response: ServerResponse) => Promise<void>
): Promise<WitnessServer> => {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
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
