/** Why a fetch has no answer: a kind to decide by, and the cause in one word. */

/**
 * `refused`: an address that may not be asked. `too-large`: more bytes than asked for. `timed-out`: no whole answer in time.
 * `cut-off`: the connection ended before the answer did. `too-many-redirects`: more hops than allowed, or a circle.
 * `unreachable`: no connection, or no HTTP. `stopped`: the signal was aborted.
 */
export type FetchFailureKind =
  | "refused"
  | "too-large"
  | "timed-out"
  | "cut-off"
  | "too-many-redirects"
  | "unreachable"
  | "stopped"

export class FetchFailure extends Error {
  readonly kind: FetchFailureKind
  /** One word, such as `dns`, `tls` or `private`. */
  readonly word: string
  /** The hop at which it failed, as it was to be asked. */
  readonly url: string

  constructor(kind: FetchFailureKind, word: string, url: string) {
    super(`${SENTENCES[kind]} (${word}): ${url}`)
    this.kind = kind
    this.word = word
    this.url = url
  }
}

const SENTENCES: Record<FetchFailureKind, string> = {
  refused: "This address may not be asked",
  "too-large": "The answer is larger than allowed",
  "timed-out": "No whole answer came in time",
  "cut-off": "The answer broke off",
  "too-many-redirects": "The address redirects too often",
  unreachable: "The host cannot be reached",
  stopped: "Stopped"
}

/** The failure that an error of a connection or of the HTTP parser stands for. */
export const failureOf = (error: unknown, url: string): FetchFailure => {
  if (error instanceof FetchFailure) return error
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? ""
  if (code === "HPE_HEADER_OVERFLOW") return new FetchFailure("too-large", "headers", url)
  const word = WORDS[code] ?? (/CERT|TLS|SSL|ALTNAME/.test(code) ? "tls" : code.startsWith("HPE_") ? "http" : "network")
  return new FetchFailure("unreachable", word, url)
}

/** `dns` is a name that does not exist; `resolver` is no answer about the name, as on a machine without a network. */
const WORDS: Record<string, string> = {
  ENOTFOUND: "dns",
  ENODATA: "dns",
  EAI_AGAIN: "resolver",
  ECONNREFUSED: "closed",
  ECONNRESET: "reset",
  EPIPE: "reset",
  DEPTH_ZERO_SELF_SIGNED_CERT: "tls",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "tls",
  EPROTO: "tls"
}
