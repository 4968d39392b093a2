/** The exit codes of the program, and a failure that carries one with the sentence to show. */

export const EXIT = { done: 0, failed: 1, usage: 2, partly: 3, waits: 4, interrupted: 130 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Something that a person can understand and act on; everything else that is thrown is a fault of the program. */
export class Failure extends Error {
  readonly exitCode: ExitCode
  constructor(sentence: string, exitCode: ExitCode = EXIT.failed) {
    super(sentence)
    this.exitCode = exitCode
  }
}
