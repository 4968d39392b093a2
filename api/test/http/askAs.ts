/** One request with headers that fetch would not send, on a connection of its own. */
import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: Buffer
}

/** Resolves once the whole answer is there. */
export const askAs = async (address: string, headers: Readonly<Record<string, string>>): Promise<Answered> => {
  const asked = request(address, { agent: false, headers }).end()
  const [answer] = (await once(asked, "response")) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode ?? 0, headers: answer.headers, body }
}
