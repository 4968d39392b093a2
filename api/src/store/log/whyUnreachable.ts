/** Why an address of KurrentDB cannot be reached, in words: its client mostly says just 'unavailable'. */
import { readFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { connect as connectTls, type TLSSocket } from "node:tls"
import { eventStoreParts } from "../../platform/EventStoreUrl.ts"

/** The longest wait for each host. */
const ANSWER_MS = 2_000

/**
 * Looks at the files that the address names, and then asks its hosts for a connection, with TLS or without as the address says.
 * Null when that finds nothing wrong.
 */
export const whyUnreachable = async (address: string): Promise<string | null> => {
  const { hosts, option } = eventStoreParts(address)
  const isSecure = option("tls") !== "false"
  const files = new Map<string, Buffer>()
  for (const name of isSecure ? ["tlsCAFile", "userCertFile", "userKeyFile"] : []) {
    const file = option(name)
    if (file === null) continue
    try {
      files.set(name, readFileSync(file))
    } catch {
      return `the file of ${name} cannot be read`
    }
  }
  const ca = files.get("tlsCAFile")
  const trust = { ...(ca === undefined ? {} : { ca }), rejectUnauthorized: option("tlsVerifyCert") !== "false" }
  for (const at of hosts) {
    const answer = await outcomeOf(() =>
      isSecure ? connectTls({ ...at, ...trust, ...serverName(at.host) }) : connect(at)
    )
    if (answer === "ready" && isSecure) return null
    if (answer === "ready") {
      const isTls = (await outcomeOf(() => connectTls({ ...at, rejectUnauthorized: false }))) === "ready"
      return isTls ? "it wants TLS, and the address says tls=false" : null
    }
    const reason = REASONS.find(([code]) => code.test(answer))?.[1]
    if (reason !== undefined) return reason
  }
  return null
}

const REASONS: ReadonlyArray<readonly [RegExp, string]> = [
  [/ALTNAME/, "its certificate is for another host"],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, "its certificate is not valid at this time"],
  [/CERT|SIGNATURE|ISSUER/, "its certificate is not trusted; tlsCAFile names who signed it"],
  [
    /ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET|EPROTO|CLOSED/,
    "it does not speak TLS; if that is meant, say tls=false"
  ],
  [/ENOTFOUND|EAI_AGAIN/, "its host is unknown"]
]

/** A name to check the certificate against; none for a number, which TLS does not take there. */
const serverName = (host: string): { readonly servername?: string } => (/[a-z]/i.test(host) ? { servername: host } : {})

/** 'ready', or the code of what went wrong; 'CLOSED' when it was closed without a reason. */
const outcomeOf = (open: () => Socket | TLSSocket): Promise<string> =>
  new Promise((resolve) => {
    const socket = open()
    const end = (answer: string) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(ANSWER_MS, () => end("ETIMEDOUT"))
    socket.once("encrypted" in socket ? "secureConnect" : "connect", () => end("ready"))
    socket.once("error", (error: NodeJS.ErrnoException) => end(String(error.code)))
    socket.once("close", () => end("CLOSED"))
  })
