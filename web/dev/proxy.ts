/** Forwards a request to the API's process, and waits for one that is restarting. */
import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http"
import type { ApiProcess } from "./api-process.ts"

/** Vite's client waits in a worker for a stopped server. The production policy allows everything else that it needs. */
const withViteWorker = (policy: string): string => policy.replace("worker-src 'self'", "$& blob:")

export const proxyTo = async (api: ApiProcess, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const port = await api.port()
  if (port === null) return refuse(response)
  const { method, url, headers } = request
  const passed = httpRequest({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
    // The first two are about the connection to the API: this server decides itself how long to keep its own open.
    const { connection: _, "keep-alive": __, "content-security-policy": policy, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, {
      ...rest,
      ...(policy !== undefined && { "content-security-policy": withViteWorker(String(policy)) })
    })
    answer.pipe(response)
    answer.once("error", () => response.destroy())
  })
  passed.once("error", () => (response.headersSent ? response.destroy() : refuse(response)))
  response.once("close", () => passed.destroy())
  request.pipe(passed)
}

/** The browser retries by itself. */
const refuse = (response: ServerResponse): void => {
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8", refresh: "2" })
  response.end("The API does not run: the terminal says why. It starts again with the next change.\n")
}
