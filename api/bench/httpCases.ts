/** The requests of the HTTP line. */
import { get } from "node:http"
import type { Load } from "./loader.ts"
import type { Canned } from "./peerServer.ts"

/** An answer as received over the wire, still compressed. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** A request that peers can answer too, because its answer is the same bytes every time. */
export interface Case {
  readonly work: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly answer: WireAnswer
}

/** Same Host header as the load: a page is cached per host name. */
const host = "127.0.0.1"
const PLAIN = { host, "accept-encoding": "identity" }
const GZIP = { host, "accept-encoding": "gzip" }

export const casesOf = async (url: string): Promise<ReadonlyArray<Case>> => {
  const list = "/api/drivers"
  const etag = (await ask(url, list, PLAIN)).headers["etag"] ?? ""
  const wanted = [
    { work: "GET /api/drivers, identity", path: list, headers: PLAIN },
    { work: "GET /api/drivers, gzip", path: list, headers: GZIP },
    { work: "GET /api/drivers, 304 by ETag", path: list, headers: { ...PLAIN, "if-none-match": etag } },
    { work: "GET /api/categories, identity", path: "/api/categories", headers: PLAIN },
    { work: "GET / rendered, cached, gzip", path: "/", headers: GZIP }
  ]
  return Promise.all(wanted.map(async (one) => ({ ...one, answer: await ask(url, one.path, one.headers) })))
}

/** A case's answer for a peer to return, with all its headers except those that any server writes itself. */
export const cannedOf = ({ answer }: Case, path: string): Canned => {
  const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...headers } = answer.headers
  return { path, status: answer.status, headers, body: answer.body.toString("base64") }
}

export const expectOf = ({ answer }: Case): Load["expect"] => ({ status: answer.status, length: answer.body.length })

/** A whole request as it goes over the wire. */
export const wireRequest = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = ""
): string => {
  const all = {
    host: "127.0.0.1",
    ...headers,
    ...(method === "POST" ? { "content-type": "application/json", "content-length": String(body.length) } : {})
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`
}

/** Uses node:http, which leaves the body as it is on the wire. */
export const ask = (url: string, path: string, headers: Readonly<Record<string, string>>): Promise<WireAnswer> =>
  new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () => {
        const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(named) as Record<string, string>,
          body: Buffer.concat(chunks)
        })
      })
    }).on("error", reject)
  })
