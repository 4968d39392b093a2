/** After a fault: resends what was not counted, and compares the log with what was acknowledged and what is shown. */
import { setTimeout as delay } from "node:timers/promises"
import type { Sql } from "postgres"
import { connectPostgres } from "../src/store/postgres/connect.ts"
import type { LogContent } from "./content.ts"
import type { Ledger, Press } from "./Ledger.ts"
import { type Place, send } from "./Servers.ts"
import { EDITED, press } from "./Visitors.ts"

/** One in this many counted presses is sent once more. */
const AGAIN_EVERY = 10
const AT_ONCE = 8

/** Counting has a 1-second limit, which a busy machine may exceed: a press is resent until it counts, or this long. */
const COUNTED_WITHIN_MS = 30_000

/** Until each press under its key was counted by some process; some that were counted are sent again too. */
export const sendAgain = async (places: ReadonlyArray<Place>, ledger: Ledger): Promise<void> => {
  const end = performance.now() + COUNTED_WITHIN_MS
  const missing = ledger.presses.filter(({ acknowledgedAt, mayBeLost }) => acknowledgedAt === null || mayBeLost)
  const again = ledger.presses.filter((one, n) => n % AGAIN_EVERY === 0 && !missing.includes(one))
  const queue = [...missing, ...again]
  const work = async (n: number) => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      if (await press(places[n % places.length] as Place, one, ledger)) one.mayBeLost = false
      else if (performance.now() < end) {
        await delay(100)
        queue.push(one)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))
}

/** Run while there are no writes. Returns one sentence per broken promise. */
export const compare = async (
  url: string,
  readContent: () => Promise<LogContent>,
  /** As the log was before the drill. */
  before: LogContent,
  places: ReadonlyArray<Place>,
  ledger: Ledger
): Promise<Array<string>> => {
  const sql = connectPostgres(url, 1)
  try {
    const content = await readContent()
    return [
      ...(await judgePresses(content, before, places, ledger)),
      ...(await judgeWrites(sql, content, places, ledger))
    ]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const judgePresses = async (
  { downloads }: LogContent,
  before: LogContent,
  places: ReadonlyArray<Place>,
  ledger: Ledger
): Promise<Array<string>> => {
  const broken: Array<string> = []
  const byDriver = Map.groupBy(ledger.presses, ({ driver }) => driver)
  const counted = ({ acknowledgedAt, mayBeLost }: Press) => acknowledgedAt !== null && !mayBeLost
  for (const [id, presses] of byDriver) {
    const shown = await Promise.all(places.map((place) => driverAt(place, id)))
    const key = shown[0]?.key ?? ""
    const all = downloads.get(key) ?? 0
    const n = all - (before.downloads.get(key) ?? 0)
    const least = presses.filter(counted).length
    if (n < least) broken.push(`${least - n} counted downloads of driver ${id} are not in the log`)
    if (n > presses.length) broken.push(`${n - presses.length} downloads of driver ${id} are twice in the log`)
    for (const driver of shown) {
      if (driver?.downloadCount !== all) broken.push(`driver ${id} shows ${driver?.downloadCount} of ${all} downloads`)
    }
  }
  const open = ledger.presses.filter((one) => !counted(one)).length
  if (open > 0) broken.push(`${open} downloads were not counted when they were sent again`)
  return broken
}

const judgeWrites = async (
  sql: Sql,
  { edits }: LogContent,
  places: ReadonlyArray<Place>,
  ledger: Ledger
): Promise<Array<string>> => {
  const broken: Array<string> = []
  const messages = await sql<Array<{ text: string }>>`select data->>'subject' as text from admin.inbox`
  const times = Map.groupBy([...messages, ...edits], ({ text }) => text)
  for (const { kind, text, acknowledgedAt, mayBeLost } of ledger.writes) {
    const n = times.get(text)?.length ?? 0
    if (n === 0 && acknowledgedAt !== null && !mayBeLost) broken.push(`the acknowledged ${kind} '${text}' is lost`)
    if (n > 1) broken.push(`the ${kind} '${text}' is recorded ${n} times`)
  }
  const last = new Map(edits.map(({ stream, text }) => [stream, text]))
  for (let id = EDITED.first; id < EDITED.first + EDITED.number; id++) {
    for (const driver of await Promise.all(places.map((place) => driverAt(place, id)))) {
      const wanted = last.get(`driver-${driver?.key}`)
      if (wanted !== undefined && driver?.description !== wanted) {
        broken.push(`driver ${id} shows '${driver?.description}' and not '${wanted}'`)
      }
    }
  }
  return broken
}

interface Shown {
  readonly key: string
  readonly downloadCount: number
  readonly description: string
}

const driverAt = async (place: Place, id: number): Promise<Shown | null> => {
  const reply = await send(`${place.url}/api/drivers/${id}`)
  return typeof reply === "string" || reply.status !== 200 ? null : (JSON.parse(reply.text) as Shown)
}
