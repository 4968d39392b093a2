/** What visitors and operators of a drill have sent, and what they were told of it: the ground of the judgement. */

/** One press on a button, under a key of its own. */
export interface Press {
  readonly key: string
  readonly driver: number
  /** Of `performance.now()`, like all moments here. */
  readonly sentAt: number
  /** When an answer said that it counts; null until then. */
  acknowledgedAt: number | null
  /** The database that took it went back to an older copy. */
  mayBeLost: boolean
}

/** One edit or message, told from all others by its text. */
export interface Write {
  readonly kind: "edit" | "message"
  readonly text: string
  readonly sentAt: number
  /** When an answer said that it is recorded; null: it may be or not. */
  acknowledgedAt: number | null
  /** The database that took it went back to an older copy. */
  mayBeLost: boolean
}

/** The sum of the visitors' requests of one fault. */
export interface Requests {
  sent: number
  /** Milliseconds of each that was answered. */
  readonly times: Array<number>
  /** What took longest of each kind. */
  readonly slowest: Map<string, number>
  /** Sentences on those that failed, by number. */
  readonly failures: Map<string, number>
  /** Answers older than what the same visitor had seen. */
  older: number
  notCounted: number
}

/** The sum of the operators' answers of one fault. */
export interface Answers {
  answered: number
  /** In words: 503 with a sentence and Retry-After. */
  refused: number
  /** Beyond the time in which they must know. */
  late: number
  /** Without any answer. */
  hung: number
  slowestMs: number
  /** Sentences on those that hung and on wrong answers, by number. */
  readonly failures: Map<string, number>
}

export interface Ledger {
  readonly presses: Array<Press>
  readonly writes: Array<Write>
  requests: Requests
  answers: Answers
  /** Milliseconds of the slowest answer of health, and how many came late or not at all. */
  health: { slowestMs: number; late: number }
  /** Grows when the database went back to an older copy: what was seen before may then be gone. */
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
  answers: { answered: 0, refused: 0, late: 0, hung: 0, slowestMs: 0, failures: new Map() },
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
 * The database went back to a copy of that moment: what was acknowledged later may be lost with the newer one, and so may what
 * is still under way.
 */
export const takeBack = (ledger: Ledger, since: number): void => {
  for (const sent of [...ledger.presses, ...ledger.writes]) {
    if ((sent.acknowledgedAt ?? Number.POSITIVE_INFINITY) > since) sent.mayBeLost = true
  }
  ledger.generation += 1
}
