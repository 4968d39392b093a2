/** What confirms a change of an operator or a new token: one's own password and, where the second factor is on, a code of it. */

import type { openConnection } from "./connection.ts"
import { ownCode, ownPassword } from "./password.ts"

type Connection = Pick<Awaited<ReturnType<typeof openConnection>>, "address" | "client">

export interface OwnProof {
  readonly currentPassword: string
  readonly code?: string
}

/** @throws Failure where there is no terminal and the environment has not what is needed */
export async function ownProof({ address, client }: Connection): Promise<OwnProof> {
  const { since } = await client.ask((calls) => calls.secondFactor.show())
  const currentPassword = await ownPassword(address)
  return since === null ? { currentPassword } : { currentPassword, code: await ownCode(address) }
}
