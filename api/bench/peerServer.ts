/** A server that returns given answers from bytes in memory: `raw` by node:http alone, `fastify` by Fastify. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** One address and its answer. The body is base64, because it travels as JSON. */
export interface Canned {
  readonly path: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Answer extends Omit<Canned, "body"> {
  readonly body: Buffer
}

interface FastifyServer {
  readonly get: (path: string, handler: (request: unknown, reply: Reply) => unknown) => unknown
  readonly listen: (options: { readonly port: number; readonly host: string }) => Promise<string>
}
interface Reply {
  readonly code: (status: number) => Reply
  readonly headers: (headers: Readonly<Record<string, string>>) => Reply
  readonly send: (body: Buffer) => Reply
}

const raw = (answers: ReadonlyArray<Answer>): Promise<number> => {
  const known = new Map(answers.map((answer) => [answer.path, answer]))
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? "")
    if (answer === undefined) response.writeHead(404).end()
    else response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)))
}

const fastify = async (answers: ReadonlyArray<Answer>): Promise<number> => {
  const name: string = "fastify"
  const { default: make } = (await import(name)) as { readonly default: () => FastifyServer }
  const app = make()
  for (const { path, status, headers, body } of answers) {
    app.get(path, (_request, reply) => reply.code(status).headers(headers).send(body))
  }
  return Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port)
}

process.on("message", (canned: ReadonlyArray<Canned>) => {
  const answers = canned.map((one) => ({ ...one, body: Buffer.from(one.body, "base64") }))
  const listening = process.argv[2] === "raw" ? raw(answers) : fastify(answers)
  listening.then(
    (port) => process.send?.(port),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    }
  )
})
process.on("disconnect", () => process.exit(0))
