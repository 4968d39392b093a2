/** What an operator does before a journey begins, by calls of the API. */
import { ADMIN_PASSWORD } from "./site.ts"

/** The answer of a call as the operator `admin`; signs in first. */
export const sendAsAdmin = async (url: string, path: string, body: object): Promise<unknown> => {
  const { token } = (await send(url, "/api/session", { password: ADMIN_PASSWORD, token: true })) as { token: string }
  return send(url, path, body, { authorization: `Bearer ${token}` })
}

const send = async (url: string, path: string, body: object, headers = {}): Promise<unknown> => {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, ...headers },
    body: JSON.stringify(body)
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
