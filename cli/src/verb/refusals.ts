/** How a call can end without an answer that helps. */
import { Failure } from "./Failure.ts"

/** The server said no, in one sentence. */
export class Refused extends Failure {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, sentence: string, retryAfterSeconds?: number) {
    super(sentence)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No answer: no server there, the connection broke, or it took longer than the caller waits. */
export class Unreachable extends Failure {}
