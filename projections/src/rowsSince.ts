/**
 * Reads the rows that changed since a position in pages, one statement each, and still answers one state of the tables.
 *
 * Why: a row carries the position of the last event about it, rows of one position come on one page, and a change moves a row only
 * forward, beyond the checkpoint as it was. Say that after page k everything is held as the snapshot of page k has it, as far
 * as the rows up to `after` go. Whatever page k+1's snapshot has at or before `after` has not changed since, for a change
 * would have moved it beyond the checkpoint of page k, which is not before `after`; so it is held. The rest up to the new
 * `after` is in page k+1 itself. A page that is not full has everything behind `after`: then all that is held is the state
 * of that page's snapshot, and its checkpoint is the answer's. A row that moved meanwhile comes again and replaces itself.
 */
import type { Position } from "@driverdex/domain/events/Log"

export interface RowPage<Row> {
  /** Of the checkpoint, in the same snapshot as the rows. */
  readonly position: Position
  /** In the order of their positions, the first ones after the position that was asked for, with all of the last one's position. */
  readonly rows: ReadonlyArray<Row>
}

/** Some megabytes of JSON: far below PostgreSQL's limit for a value and V8's for a text, however many rows there are. */
const PAGE = 2_000

/**
 * Null when the tables are no longer shown: others have positions of their own.
 * @param keyOf names a row, however often it comes
 * @param read one page in one statement; null when the tables are no longer shown
 */
export const rowsSince = async <Row extends { readonly position: Position }, Page extends RowPage<Row>>(
  since: Position,
  keyOf: (row: Row) => string,
  read: (after: Position, limit: number) => Promise<Page | null>,
  limit: number = PAGE
): Promise<Page | null> => {
  const rows = new Map<string, Row>()
  for (let after = since; ; ) {
    const page = await read(after, limit)
    if (page === null) return null
    for (const row of page.rows) rows.set(keyOf(row), row)
    const last = page.rows.at(-1)
    if (last === undefined || page.rows.length < limit) return { ...page, rows: [...rows.values()] }
    after = last.position
  }
}
