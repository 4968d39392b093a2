/** The operators of a drill: one at each process, who edits, imports, signs in, checks the log and gets messages. */
import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import { importRow } from "../test/faults/rows.ts"
import type { Gate } from "./Gate.ts"
import { count, type Ledger, type Write } from "./Ledger.ts"
import { PASSWORD, type Place, type Reply, type Sent, send } from "./Servers.ts"
import { EDITED } from "./Visitors.ts"

const CHECK = "log check"
/** A check of the whole log that succeeds may take longer, and much longer on a busy machine. */
const CHECKED_WITHIN_MS = 10_000
const CHECK_PATIENCE_MS = 60_000
const BETWEEN_MS = 500
const HEALTH_WITHIN_MS = 1_000

/** Works until the gate closes for good. */
export const operate = async (
  place: Place,
  n: number,
  ledger: Ledger,
  gate: Gate,
  toldWithinMs: number
): Promise<void> => {
  const driver = EDITED.first + n
  let token: { readonly text: string; readonly generation: number } | null = null
  let edition = 0

  /** The answer when it is one, whatever it says. */
  const ask = async (what: string, path: string, init: Sent, within = toldWithinMs): Promise<Reply | null> => {
    const { answers } = ledger
    const reply = await send(`${place.url}${path}`, init)
    if (typeof reply === "string") {
      answers.hung += 1
      count(answers.failures, `${what}: ${reply}`)
      return null
    }
    const { status, headers, text, ms } = reply
    answers.slowestMs = Math.max(answers.slowestMs, ms)
    if (ms > (status === 200 ? within : toldWithinMs)) {
      answers.late += 1
      if (ms > (answers.latest?.ms ?? 0)) answers.latest = { what, status, ms }
    }
    if (status === 200 || status === 202 || status === 204) answers.answered += 1
    else if (isRefusal(reply)) answers.refused += 1
    // Its session may be one of those that went with the newer database.
    else if (status === 401 && token !== null && token.generation !== ledger.generation) token = null
    else count(answers.failures, `${what}: ${status} ${text.slice(0, 80)} ${headers.get("retry-after") ?? ""}`.trim())
    return reply
  }
  const signIn = async (): Promise<void> => {
    const { generation } = ledger
    const reply = await ask("sign-in", "/api/session", json("POST", { password: PASSWORD }))
    if (reply?.status === 200) token = { text: (JSON.parse(reply.text) as { token: string }).token, generation }
  }
  const asAdmin = async (what: string, method: string, path: string, body?: unknown) => {
    if (token === null) await signIn()
    if (token === null) return null
    const { headers, ...init } = json(method, body)
    const sent: Sent = { ...init, headers: { ...headers, authorization: `Bearer ${token.text}` } }
    return what === CHECK
      ? ask(what, path, { ...sent, patienceMs: CHECK_PATIENCE_MS }, CHECKED_WITHIN_MS)
      : ask(what, path, sent)
  }
  const write = async (kind: Write["kind"], text: string, sending: () => Promise<Reply | null>) => {
    const entry: Write = { kind, text, sentAt: performance.now(), acknowledgedAt: null, mayBeLost: false }
    ledger.writes.push(entry)
    const reply = await sending()
    if (reply === null || reply.status >= 300) return null
    entry.acknowledgedAt = performance.now()
    return reply
  }
  const edit = async () => {
    const form = await send(`${place.url}/api/drivers/${driver}`)
    if (typeof form === "string" || form.status !== 200) return
    const description = `Edition ${++edition} of the drill, ${randomUUID()}.`
    const changed = { ...(JSON.parse(form.text) as object), description }
    const reply = await write("edit", description, () => asAdmin("edit", "PUT", `/api/drivers/${driver}`, changed))
    if (reply?.status !== 200) return
    const shown = (JSON.parse(reply.text) as { description: string }).description
    if (shown !== description) count(ledger.answers.failures, "edit: the answer does not show it")
  }
  const preview = () =>
    asAdmin("import preview", "POST", "/api/changes", {
      batch: "drill",
      source: "drill",
      dryRun: true,
      commands: Array.from({ length: 20 }, (_, place) => {
        const { line, ...row } = importRow(`drill-${place}`, place + 1)
        return { line, command: { ...row, do: "add" } }
      })
    })
  const message = async () => {
    const subject = `Drill ${randomUUID()}`
    const letter = { name: "A Person", email: "a@example.com", subject, category: "business", message: "Words enough." }
    await write("message", subject, () => ask("message", "/api/messages", json("POST", letter)))
  }
  const check = () => asAdmin(CHECK, "GET", "/api/log/verify")
  const round = [signIn, edit, preview, edit, message, edit, edit, preview, edit, message, edit, check]
  for (let turn = n * 5; await gate.open(); turn++) {
    await gate.pass(round[turn % round.length] as () => Promise<unknown>)
    await delay(BETWEEN_MS)
  }
}

/** Asks for health until the gate closes for good. */
export const watchHealth = async (place: Place, ledger: Ledger, gate: Gate): Promise<void> => {
  while (await gate.open()) {
    await gate.pass(async () => {
      const { health } = ledger
      const reply = await send(`${place.url}/api/health`)
      if (typeof reply !== "string") health.slowestMs = Math.max(health.slowestMs, reply.ms)
      if (typeof reply === "string" || reply.ms > HEALTH_WITHIN_MS) health.late += 1
    })
    await delay(BETWEEN_MS)
  }
}

/** One sentence, and when to come again. */
const isRefusal = ({ status, headers, text }: Reply): boolean =>
  (status === 503 || status === 409) &&
  /^[A-Z][^\n]+[.!]$/.test(text) &&
  (status === 409 || Number(headers.get("retry-after")) > 0)

const json = (method: string, body?: unknown) => ({
  method,
  ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) })
})
