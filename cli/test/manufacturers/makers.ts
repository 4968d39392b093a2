/** Makers' sites on one server of this machine: each of their hosts has a loopback address of its own. */
import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"
import type { Link } from "../../src/manufacturers/checkLink.ts"
import { makePoliteFetch, type PoliteFetch, type PoliteOptions } from "../../src/manufacturers/politeFetch.ts"

export const linkTo = (url: string, change: Partial<Link> = {}): Link => ({
  url,
  kind: "page",
  owners: [{ kind: "driver", key: "acme-x1", name: "Acme X1", as: "download" }],
  standing: "unchecked",
  state: null,
  ...change
})

/** Asks `https://h{n}.example/…` at `http://127.0.0.{n}:{port}/…`, and answers in the name of the former; h99 does not exist. */
export const fetchMakers = (port: number, options: Partial<PoliteOptions> = {}): PoliteFetch => {
  const polite = makePoliteFetch({
    isAllowed: () => true,
    timeoutMs: 60_000,
    gapMs: 0,
    maxHops: 3,
    maxHosts: 8,
    signal: new AbortController().signal,
    allowLoopback: true,
    ...options
  })
  return async (address, request) => {
    if (address.startsWith("https://h99.")) throw new FetchFailure("unreachable", "dns", address)
    const answer = await polite(address.replace(/^https:\/\/h(\d+)\.example/, `http://127.0.0.$1:${port}`), request)
    return { ...answer, url: answer.url.replace(/^http:\/\/127\.0\.0\.(\d+):\d+/, "https://h$1.example") }
  }
}
