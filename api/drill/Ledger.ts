/** What visitors and operators of a drill have sent, and the answers they got: the basis of the judgement. */

/** One press of a button, under its own key. */
export interface Press {
  readonly key: string
  readonly driver: number
  /** Of `performance.now()`, like all moments here. */
  readonly sentAt: number
  /** When it was acknowledged as counted; null until then. */
  acknowledgedAt: number | null
  /** The database that took it was restored to an older copy. */
  mayBeLost: boolean
}

/** One edit or message, identified by its text. */
export interface Write {
  readonly kind: "edit" | "message"
  readonly text: string
  readonly sentAt: number
  /** When it was acknowledged as recorded; null: it may be recorded or not. */
  acknowledgedAt: number | null
  /** The database that took it was restored to an older copy. */
  mayBeLost: boolean
}

/** Totals of the visitors' requests during one fault. */
export interface Requests {
  sent: number
  /** Milliseconds of each that was answered. */
  readonly times: Array<number>
  /** The slowest of each kind. */
  readonly slowest: Map<string, number>
  /** Messages of those that failed, with counts. */
  readonly failures: Map<string, number>
  /** Answers older than what the same visitor had seen. */
  older: number
  notCounted: number
}

/** Totals of the operators' answers during one fault. */
export interface Answers {
  answered: number
  /** In words: 503 with a sentence and Retry-After. */
  refused: number
  /** Later than the time limit for an answer. */
  late: number
  /** The slowest of those: what was asked, the status, and after how many milliseconds. */
  latest: { readonly what: string; readonly status: number; readonly ms: number } | null
  /** Without any answer. */
  hung: number
  slowestMs: number
  /** Messages of those that hung and of wrong answers, with counts. */
  readonly failures: Map<string, number>
}

export interface Ledger {
  readonly presses: Array<Press>
  readonly writes: Array<Write>
  requests: Requests
  answers: Answers
  /** Milliseconds of the slowest health answer, and how many came late or not at all. */
  health: { slowestMs: number; late: number }
  /** Increases when the database is restored to an older copy: what was seen before may then be gone. */
  generation: number
}

export const newLedger = (): Ledger => ({
  presses: [],
  writes: [],
  ...emptySums(),
  generation: 0
})

/** Before each fault. */
export const emptySums = (): Pick<Ledger, "requests" | "answers" | "health"> => ({
  requests: { sent: 0, times: [], slowest: new Map(), failures: new Map(), older: 0, notCounted: 0 },
  answers: { answered: 0, refused: 0, late: 0, latest: null, hung: 0, slowestMs: 0, failures: new Map() },
  health: { slowestMs: 0, late: 0 }
})

/** Notes how long an answer took. */
export const timed = ({ times, slowest }: Requests, kind: string, ms: number): void => {
  times.push(ms)
  slowest.set(kind, Math.max(ms, slowest.get(kind) ?? 0))
}

export const count = (failures: Map<string, number>, sentence: string): void => {
  failures.set(sentence, (failures.get(sentence) ?? 0) + 1)
}

/**
 * The database was restored to a copy of that moment: what was acknowledged later may be lost with the newer one, and
 * so may what is still in flight.
 */
export const takeBack = (ledger: Ledger, since: number): void => {
  for (const sent of [...ledger.presses, ...ledger.writes]) {
    if ((sent.acknowledgedAt ?? Number.POSITIVE_INFINITY) > since) sent.mayBeLost = true
  }
  ledger.generation += 1
}
