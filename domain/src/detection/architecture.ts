/** The architecture in a user-agent string (P-DET-5): ARM, 64-bit or 32-bit, and 64-bit by default. */

export type Architecture = "64-bit" | "32-bit" | "ARM"

/** Of the system, not of the browser: a 32-bit browser on 64-bit Windows says WOW64. */
export const architectureOf = (userAgent: string): Architecture => {
  if (ARM.test(userAgent)) return "ARM"
  if (BITS_64.test(userAgent)) return "64-bit"
  return BITS_32.test(userAgent) ? "32-bit" : "64-bit"
}

const ARM = /\b(?:arm(?:v\d\w*|64|hf)?|aarch64)\b/i
const BITS_64 = /\b(?:x86[_-]64|x64|Win64|WOW64|amd64)\b/i
const BITS_32 = /\b(?:i[3-6]86|x86)\b/i
