/** An entry of the audit in words. */
import type { AuditEntry } from "../queries/admin-system.ts"

const WORDS: Readonly<Record<string, string>> = {
  "sign-in": "Signed in",
  "sign-in-failed": "Wrong name or password",
  "sign-out": "Signed out",
  "session-revoked": "Session revoked",
  "operator-added": "Operator added",
  "role-changed": "Role changed",
  "password-changed": "Password changed",
  "operator-disabled": "Operator disabled",
  "operator-enabled": "Operator enabled",
  "second-factor-on": "Second factor turned on",
  "second-factor-off": "Second factor turned off",
  "second-factor-reset": "Second factor reset on the machine",
  "code-failed": "Wrong code of the second factor",
  "recovery-code-used": "Recovery code used",
  "token-created": "Token made",
  "token-revoked": "Token revoked",
  "change-proposed": "Waits for a second operator",
  "change-approved": "Approved",
  "change-rejected": "Rejected",
  "change-withdrawn": "Withdrawn",
  "webhook-added": "Webhook added",
  "webhook-paused": "Webhook paused",
  "webhook-resumed": "Webhook resumed",
  "webhook-rotated": "New secret of a webhook",
  "webhook-removed": "Webhook removed",
  "inbox-read": "Inbox read",
  "inbox-marked": "Inbox entry marked",
  "inbox-deleted": "Deleted from the inbox",
  "visitors-read": "Download sources read",
  "visitors-erased": "Download sources erased"
}
const DETAILS: Readonly<Record<string, string>> = { cookie: "browser", token: "terminal" }

/** A kind that this version does not know is shown by its own name. */
export const auditText = ({ kind, detail, times }: Pick<AuditEntry, "kind" | "detail" | "times">): string => {
  const what = Object.hasOwn(WORDS, kind) ? WORDS[kind] : kind
  const about = detail === null ? "" : `: ${Object.hasOwn(DETAILS, detail) ? DETAILS[detail] : detail}`
  return `${what}${about}${times === 1 ? "" : ` (${times} times)`}`
}
