/** What visitors send to the operator: contact messages and privacy requests, where the inbox is on (P-PRIV-2). */
import type { Sent } from "@driverdex/api/contract/Calls"
import { call } from "./http.ts"
import { newIdempotencyKey } from "./idempotency-key.ts"

/**
 * A retry after a failure uses the same key: where only the response was lost, the same text is stored once. To the
 * server, a text that has changed since is a different one.
 */
const sender = <Text>(send: (text: Text, key: string) => Promise<unknown>): ((text: Text) => Promise<void>) => {
  let failed: string | undefined
  return async (text) => {
    failed ??= newIdempotencyKey()
    await send(text, failed)
    failed = undefined
  }
}

/** Rejects with an Error whose message is 'status: text' when the message was not accepted. */
export const sendContactMessage = sender<Sent<"POST /api/messages">["payload"]>((payload, key) =>
  call("POST /api/messages", { payload }, { headers: { "Idempotency-Key": key } })
)

/** Rejects with an Error whose message is 'status: text' when the request was not accepted. */
export const sendPrivacyRequest = sender<Sent<"POST /api/privacy-requests">["payload"]>((payload, key) =>
  call("POST /api/privacy-requests", { payload }, { headers: { "Idempotency-Key": key } })
)
