/** A tiny site for the program to speak to: it records what it is asked and answers what a test tells it to. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: unknown
}

export interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  /** Sent as JSON; a string as plain text. */
  readonly body?: unknown
}

export interface TestSite {
  readonly url: string
  readonly asked: Array<Asked>
  answer: (asked: Asked) => Answer | Promise<Answer>
  readonly close: () => Promise<void>
}

export async function startSite(): Promise<TestSite> {
  const asked: Array<Asked> = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ""
    for await (const chunk of request.setEncoding("utf8")) text += chunk
    const question = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: text === "" ? undefined : JSON.parse(text)
    }
    asked.push(question)
    const { status = 200, headers = {}, body } = await site.answer(question)
    const type = typeof body === "string" ? "text/plain; charset=utf-8" : "application/json"
    response.writeHead(status, { ...(body !== undefined && { "content-type": type }), ...headers })
    response.end(typeof body === "string" ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    // A test whose answer throws sees the connection break.
    respond(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const site: TestSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: () => ({ status: 404, body: "There is no such page." }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  return site
}
