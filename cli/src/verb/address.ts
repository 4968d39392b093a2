/** The address of the site that a command speaks to. */
import { EXIT, Failure } from "./Failure.ts"

const DEFAULT_ADDRESS = "http://127.0.0.1:3000"

/**
 * From `--url`, else DRIVERDEX_URL, else the address of a server on this machine; without a trailing slash.
 * @throws Failure when it is no http(s) address or carries a password, a query or a fragment.
 */
export function siteAddress(option: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  const given = option ?? (env["DRIVERDEX_URL"] || DEFAULT_ADDRESS)
  const url = URL.canParse(given) ? new URL(given) : undefined
  const plain = url !== undefined && url.username === "" && url.password === "" && url.search === "" && url.hash === ""
  if (!plain || (url.protocol !== "http:" && url.protocol !== "https:")) {
    const from = option === undefined ? "DRIVERDEX_URL" : "--url"
    throw new Failure(`${from} must be a plain address such as ${DEFAULT_ADDRESS}.`, EXIT.usage)
  }
  return url.href.replace(/\/+$/, "")
}

/**
 * Whether a secret of the environment (DRIVERDEX_TOKEN, DRIVERDEX_PASSWORD) is meant for this address: only where its origin is
 * that of DRIVERDEX_URL, or of the default. An address given by --url must not draw it elsewhere.
 */
export function isOfEnvironment(address: string, env: NodeJS.ProcessEnv = process.env): boolean {
  return new URL(address).origin === new URL(siteAddress(undefined, env)).origin
}

/** Whether a password sent there can be read on the way: http to anywhere but this machine. */
export function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const local = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname)
  return protocol === "http:" && !local
}
