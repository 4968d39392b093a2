/** The signature of a message, as Standard Webhooks has it (standardwebhooks.com, version 1 of the scheme). */
import { createHmac, randomBytes } from "node:crypto"

const PREFIX = "whsec_"

/** 256 random bits. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`

export interface Signed {
  /** The same at every attempt. */
  readonly id: string
  /** Of this attempt, seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** @param secrets each signs; a receiver is content with any one of them */
export const signatureHeaders = (
  secrets: ReadonlyArray<string>,
  { id, timestamp, body }: Signed
): Readonly<Record<string, string>> => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
  "webhook-signature": secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64")
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`
    })
    .join(" ")
})
