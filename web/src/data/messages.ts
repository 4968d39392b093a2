/**
 * What visitors send to the operator: contact messages and privacy requests. Where the operator has not turned delivery on,
 * they are only written to the browser's own console and leave it in no other way (P-PRIV-2).
 */
import type { ContactMessage } from "@driverdex/domain/forms/contact"
import type { PrivacyRequest } from "@driverdex/domain/forms/privacyRequest"
import { sendJson } from "./http.ts"
import type { SiteSettings } from "./site-api.ts"

type Delivery = Pick<SiteSettings, "inbox">

/** Rejects with an Error whose message is 'status: text' when the message was not taken. */
export const sendContactMessage = async ({ inbox }: Delivery, message: ContactMessage): Promise<void> => {
  if (inbox) await sendJson<null>("POST", "/api/messages", message)
  else console.log("Contact message, not sent:", message)
}

/** Rejects with an Error whose message is 'status: text' when the request was not taken. */
export const sendPrivacyRequest = async ({ inbox }: Delivery, request: PrivacyRequest): Promise<void> => {
  if (inbox) await sendJson<null>("POST", "/api/privacy-requests", request)
  else console.log("Privacy rights request, not sent:", request)
}
