/** What visitors send to the operator: contact messages and privacy requests, where the inbox is on (P-PRIV-2). */
import type { ContactMessage } from "@driverdex/domain/forms/contact"
import type { PrivacyRequest } from "@driverdex/domain/forms/privacyRequest"
import { sendJson } from "./http.ts"

/** Rejects with an Error whose message is 'status: text' when the message was not taken. */
export const sendContactMessage = async (message: ContactMessage): Promise<void> => {
  await sendJson<null>("POST", "/api/messages", message)
}

/** Rejects with an Error whose message is 'status: text' when the request was not taken. */
export const sendPrivacyRequest = async (request: PrivacyRequest): Promise<void> => {
  await sendJson<null>("POST", "/api/privacy-requests", request)
}
