/** What visitors send to the operator: contact messages and privacy requests, where the inbox is on (P-PRIV-2). */
import type { ContactMessage } from "@driverdex/domain/forms/contact"
import type { PrivacyRequest } from "@driverdex/domain/forms/privacyRequest"
import { newAttempt } from "./attempt.ts"
import { sendJson } from "./http.ts"

/**
 * A retry after a failure uses the same key: where only the response was lost, the same text is stored once. To the
 * server, a text that has changed since is a different one.
 */
const sender = <Text>(path: string): ((text: Text) => Promise<void>) => {
  let failed: string | undefined
  return async (text) => {
    failed ??= newAttempt()
    await sendJson<null>("POST", path, text, { "Idempotency-Key": failed })
    failed = undefined
  }
}

/** Rejects with an Error whose message is 'status: text' when the message was not accepted. */
export const sendContactMessage = sender<ContactMessage>("/api/messages")

/** Rejects with an Error whose message is 'status: text' when the request was not accepted. */
export const sendPrivacyRequest = sender<PrivacyRequest>("/api/privacy-requests")
