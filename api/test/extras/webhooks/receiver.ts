/** A subscriber's server on this machine: it notes what it gets and answers as the test says. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { NotificationType } from "@driverdex/domain/webhooks/notifications"
import type { WebhookData } from "../../../src/contract/WebhookMessage.ts"

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: { readonly type: NotificationType; readonly timestamp: string; readonly data: typeof WebhookData.Type }
  readonly at: number
}

export interface Receiver {
  readonly at: (path: string) => string
  /** In the order of arrival. */
  readonly got: (path: string) => ReadonlyArray<Received>
  /** How a path answers from now on, 204 without. The number counts its requests, from 1. */
  readonly answer: (path: string, how: (response: ServerResponse, times: number) => unknown) => void
  readonly close: () => Promise<void>
}

export const startReceiver = async (): Promise<Receiver> => {
  const received: Array<Received> = []
  const answers = new Map<string, (response: ServerResponse, times: number) => unknown>()
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ""
    let text = ""
    for await (const chunk of request) text += String(chunk)
    const { headers } = request
    received.push({ path, headers, text, body: JSON.parse(text) as Received["body"], at: Date.now() })
    const answer = answers.get(path)
    if (answer === undefined) response.writeHead(204).end()
    else await answer(response, received.filter((one) => one.path === path).length)
  }
  // A failure shows as an attempt without an answer.
  const server = createServer((request, response) => void receive(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    got: (path) => received.filter((one) => one.path === path),
    answer: (path, how) => answers.set(path, how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
