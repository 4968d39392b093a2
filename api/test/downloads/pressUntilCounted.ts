/** A visitor's press on Download, for tests that hold a count to the presses. */
import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { json } from "../support/application.ts"

/**
 * Presses Download, and again under the same key while the answer says that it was not counted in time, as the site does
 * (P-DL-13): on a busy machine a second may not be enough. It counts once, however often it is sent.
 *
 * @param url where the server listens, without a path
 */
export const pressUntilCounted = async (url: string, id: number): Promise<void> => {
  const press = { ...json("POST"), headers: { "idempotency-key": randomUUID() } }
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${url}/api/drivers/${id}/download`, press)
        const { counted = true } = (await answer.json()) as { counted?: boolean }
        return [answer.status, counted]
      },
      { timeout: 30_000 }
    )
    .toEqual([200, true])
}
