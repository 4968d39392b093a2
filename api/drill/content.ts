/** What the log of a drill holds of its visitors and operators. */

import { kurrentLog } from "../src/store/log/KurrentLog.ts"
import { connectPostgres } from "../src/store/postgres/connect.ts"

export interface LogContent {
  /** Recorded downloads by the driver's key. */
  readonly downloads: ReadonlyMap<string, number>
  /** Edits of the drill in the order of the log. */
  readonly edits: ReadonlyArray<{ readonly stream: string; readonly text: string }>
}

/** @param url of the owner */
export const contentOfPostgres = async (url: string): Promise<LogContent> => {
  const sql = connectPostgres(url, 1)
  try {
    const rows = await sql<Array<{ key: string; n: number }>>`
      select data->'subject'->>'key' as key, count(*)::int as n
      from log.events where type = 'download-recorded' group by 1`
    const edits = await sql<Array<{ stream: string; data: string }>>`
      select stream, data::text as data from log.events where type = 'driver-changed' order by position`
    return { downloads: new Map(rows.map(({ key, n }) => [key, n])), edits: edits.flatMap(editIn) }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** @param address of KurrentDB */
export const contentOfKurrent = async (address: string): Promise<LogContent> => {
  const log = kurrentLog(address)
  const downloads = new Map<string, number>()
  const edits: Array<LogContent["edits"][number]> = []
  try {
    for await (const page of log.readLog(0)) {
      for (const { type, stream, data } of page) {
        if (type === "driver-changed") edits.push(...editIn({ stream, data: JSON.stringify(data) }))
        if (type !== "download-recorded") continue
        const { key = "" } = (data as { readonly subject: { readonly key?: string } }).subject
        downloads.set(key, (downloads.get(key) ?? 0) + 1)
      }
    }
    return { downloads, edits }
  } finally {
    await log.close()
  }
}

const editIn = ({ stream, data }: { readonly stream: string; readonly data: string }): LogContent["edits"] => {
  const text = /Edition \d+ of the drill, [-0-9a-f]+\./.exec(data)?.[0]
  return text === undefined ? [] : [{ stream, text }]
}
