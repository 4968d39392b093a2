/** The forms of WITNESSES and WITNESS_LOGS (docs/decisions/063): which sites cosign the public log, and whose logs this one cosigns. */

export interface WitnessSetting {
  /** `name+id+key`. */
  readonly key: string
  /** Prefix of the URLs at which it is asked, without a trailing slash. */
  readonly url: string
}

/** Entries on lines of their own, or with commas in between. */
const entries = (text: string): ReadonlyArray<string> =>
  text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")

const VERIFIER_KEY = /^[^\s+]{1,200}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/
const MAX_OTHERS = 32

/** Null for what cannot be one. */
export const decodeWitnesses = (text: string): ReadonlyArray<WitnessSetting> | null => {
  const read = entries(text).map((entry) => {
    const [key = "", address = "", ...more] = entry.split(/\s+/)
    const url = URL.parse(address)
    const isAddress = (url?.protocol === "https:" || url?.protocol === "http:") && !url.search && !url.hash
    return VERIFIER_KEY.test(key) && isAddress && more.length === 0 ? { key, url: address.replace(/\/+$/, "") } : null
  })
  const known = read.filter((entry) => entry !== null)
  return known.length === read.length && known.length <= MAX_OTHERS ? known : null
}

/** Null for what cannot be one. */
export const decodeWitnessLogs = (text: string): ReadonlyArray<string> | null => {
  const keys = entries(text)
  return keys.every((key) => VERIFIER_KEY.test(key)) && keys.length <= MAX_OTHERS ? keys : null
}
