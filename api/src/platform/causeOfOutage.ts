/** Why a store cannot be asked or does not take writes, in words for an operator: never an address, which may hold a password. */
import { NoAnswerInTime } from "./afterListening.ts"

export const READ_ONLY = "it is read-only"
export const DISK_FULL = "its disk is full"
const DOES_NOT_ANSWER = "it does not answer"
const UNTRUSTED = "its certificate is not trusted"
const CUT = "its connections are cut"
const UNPROVEN = "it does not prove that it knows the password"

const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: "it refuses connections",
  ENOENT: "it refuses connections",
  ECONNRESET: CUT,
  EPIPE: CUT,
  CONNECTION_CLOSED: CUT,
  CONNECTION_DESTROYED: CUT,
  CONNECTION_ENDED: CUT,
  CONNECT_TIMEOUT: DOES_NOT_ANSWER,
  ETIMEDOUT: DOES_NOT_ANSWER,
  EHOSTUNREACH: "its machine cannot be reached",
  ENETUNREACH: "its machine cannot be reached",
  ENOTFOUND: "its host is unknown",
  EAI_AGAIN: "its host is unknown",
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_HAS_EXPIRED: UNTRUSTED,
  CERT_NOT_YET_VALID: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: UNTRUSTED,
  // Of the driver, with decision 069.
  AUTHENTICATION_REFUSED: UNPROVEN,
  SASL_SIGNATURE_MISMATCH: UNPROVEN,
  // PostgreSQL's states.
  "25006": READ_ONLY,
  "28000": "the name or password is wrong",
  "28P01": "the name or password is wrong",
  "3D000": "the database does not exist",
  "42501": "the account lacks rights",
  "53100": DISK_FULL,
  "53200": "it is out of memory",
  "53300": "it takes no more connections",
  "57P01": "it is shutting down",
  "57P02": "it is starting again after a crash",
  "57P03": "it is starting or shutting down",
  // Of the client of KurrentDB.
  "access-denied": "the name or password is wrong, or may not read all streams",
  "deadline-exceeded": DOES_NOT_ANSWER,
  unavailable: "it refuses connections"
}

export const causeOfOutage = (error: unknown): string => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof NoAnswerInTime || at.name === "NoAnswer") return DOES_NOT_ANSWER
    const { code, type } = at as { readonly code?: unknown; readonly type?: unknown }
    const known = BY_CODE[String(code)] ?? BY_CODE[String(type)]
    if (known !== undefined) return known
  }
  return "it cannot be reached"
}

/** A connection that ended says little of its server: the next one may be answered. */
export const isCut = (error: unknown): boolean => causeOfOutage(error) === CUT
