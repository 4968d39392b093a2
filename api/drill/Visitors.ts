/** The visitors of a drill: each browses the site at one of the processes and records what it got. */
import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import type { Gate } from "./Gate.ts"
import { count, type Ledger, type Press, timed } from "./Ledger.ts"
import { newAddress, type Place, type Reply, send } from "./Servers.ts"

export const VISITORS = 12
/** Between two requests of one visitor, at most and in the mean twice as often. */
const THINK_MS = 300
/** Drivers whose button only visitors of the drill press. */
const PRESSED = { first: 1101, number: 40 }
/** Drivers that operators of the drill edit: see Operators.ts. */
export const EDITED = { first: 1201, number: 2 }

const PAGES = [
  ..."/ / / /search /printers /printers/hp /printers/canon /printers/epson /printers/brother /driver-guides".split(" "),
  ..."/graphics-cards /audio-devices /network-adapters /usb-controllers /input-devices /cameras".split(" "),
  ..."/support /status /contact /legal-notice /privacy-policy /terms-of-service /cookie-policy /disclaimer".split(" "),
  ..."/consumer-rights /search?q=intel /search?q=rtx&sort=latest /search?q=audio&os=windows-11".split(" "),
  "/category/Graphics%20Cards"
]
const LISTS = [
  "/api/drivers",
  "/api/drivers?category=Cameras",
  "/api/drivers?category=Graphics%20Cards",
  "/api/drivers?manufacturer=Intel",
  ..."/api/drivers/featured /api/drivers/newest /api/categories /api/printer-brands /api/download-stats /api/vendors /api/site".split(
    " "
  ),
  "/api/openapi.json"
]
const QUERIES = ["intel", "rtx", "hp laserjet", "realtek audio", "wifi", "camera", "amd", "zzz", "nvidai"]
const TEXTS = ["/robots.txt", "/sitemap.xml", "/.well-known/gpc.json", "/api/docs", "/api/health/live"]

/** Browses until the gate closes for good. */
export const visit = async (place: Place, ledger: Ledger, gate: Gate): Promise<void> => {
  const address = newAddress()
  /** The description last seen of each edited driver, and in which generation of the database. */
  const seen = new Map<number, string>()
  let { generation } = ledger

  const ask = async (path: string, judge: (reply: Reply) => string | null): Promise<Reply | null> => {
    const { requests } = ledger
    requests.sent += 1
    const reply = await send(`${place.url}${path}`, { address })
    const complaint = typeof reply === "string" ? reply : judge(reply)
    if (typeof reply !== "string") timed(requests, kindOf(path), reply.ms)
    if (complaint !== null) count(requests.failures, `${kindOf(path)}: ${complaint}`)
    return typeof reply === "string" || complaint !== null ? null : reply
  }
  const lookAtEdited = async () => {
    const id = EDITED.first + Math.floor(Math.random() * EDITED.number)
    const { requests } = ledger
    const reply = await ask(`/api/drivers/${id}`, isJson)
    if (reply === null) return
    if (generation !== ledger.generation) seen.clear()
    generation = ledger.generation
    const { description } = JSON.parse(reply.text) as { description: string }
    const before = seen.get(id) ?? ""
    // What the older copy does not have cannot be shown any more, also before the fault has ended.
    const isLost = ledger.writes.some(({ text, mayBeLost }) => mayBeLost && text === before)
    if (editionOf(description) < editionOf(before) && !isLost) requests.older += 1
    seen.set(id, description)
  }
  const steps: ReadonlyArray<readonly [number, () => Promise<unknown>]> = [
    [36, () => ask(oneOf(PAGES), isPage)],
    [12, () => ask(oneOf(LISTS), isJson)],
    [10, () => ask(`/api/search?q=${encodeURIComponent(oneOf(QUERIES))}&limit=24&sort=${oneOf(SORTS)}`, isJson)],
    [12, () => ask(`/api/suggestions?q=${encodeURIComponent(oneOf(QUERIES).slice(0, 4))}`, isJson)],
    [10, () => ask(`/api/drivers/${1001 + Math.floor(Math.random() * 700)}`, isJson)],
    [6, lookAtEdited],
    [4, () => ask(oneOf(TEXTS), isThere)],
    [4, () => ask(`/api/drivers/${1001 + Math.floor(Math.random() * 90)}/download-file`, isWayOut)],
    [6, () => press(place, newPress(ledger), ledger, address)]
  ]
  const total = steps.reduce((sum, [weight]) => sum + weight, 0)
  while (await gate.open()) {
    let point = Math.random() * total
    const [, step] = steps.find(([weight]) => (point -= weight) < 0) as (typeof steps)[number]
    await gate.pass(step)
    await delay(Math.random() * THINK_MS)
  }
}

const SORTS = ["relevance", "name", "downloads", "rating", "latest"]

export const newPress = (ledger: Ledger): Press => {
  const driver = PRESSED.first + Math.floor(Math.random() * PRESSED.number)
  const press: Press = { key: randomUUID(), driver, sentAt: performance.now(), acknowledgedAt: null, mayBeLost: false }
  ledger.presses.push(press)
  return press
}

/** Presses once; returns whether it counts. */
export const press = async (place: Place, one: Press, ledger: Ledger, address?: string): Promise<boolean> => {
  const { requests } = ledger
  requests.sent += 1
  const reply = await send(`${place.url}/api/drivers/${one.driver}/download`, {
    method: "POST",
    headers: { "idempotency-key": one.key },
    ...(address === undefined ? {} : { address })
  })
  if (typeof reply === "string") {
    count(requests.failures, `the button: ${reply}`)
    return false
  }
  timed(requests, "the button", reply.ms)
  if (reply.status !== 200) {
    count(requests.failures, `the button: ${reply.status}`)
    return false
  }
  const guide = JSON.parse(reply.text) as { installationGuide?: { steps: ReadonlyArray<string> }; counted?: false }
  if ((guide.installationGuide?.steps.length ?? 0) === 0) count(requests.failures, "the button: no guide")
  if (guide.counted === false) {
    requests.notCounted += 1
    return false
  }
  one.acknowledgedAt ??= performance.now()
  return true
}

/** 0 for a driver that has not been edited yet. */
const editionOf = (description: string): number => Number(/^Edition (\d+) /.exec(description)?.[1] ?? 0)

const oneOf = (list: ReadonlyArray<string>): string => list[Math.floor(Math.random() * list.length)] ?? ""

/** Without what differs between two requests of one kind. */
const kindOf = (path: string): string => path.replace(/\?.*/, "").replace(/\d+/, ":id")

const isThere = ({ status, text }: Reply): string | null =>
  status !== 200 ? `${status}` : text === "" ? "an empty answer" : null
const isPage = ({ status, text }: Reply): string | null =>
  status !== 200 ? `${status}` : text.includes("</html>") && text.includes("<h1") ? null : "half a page"
const isJson = ({ status, text }: Reply): string | null =>
  status !== 200 ? `${status}` : /^[[{]/.test(text) && /[\]}]$/.test(text) ? null : "half an answer"
const isWayOut = ({ status, headers }: Reply): string | null =>
  status !== 303 ? `${status}` : headers.get("location") === null ? "no address" : null
