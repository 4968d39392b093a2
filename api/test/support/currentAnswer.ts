/** An answer that is current, for tests that hold one process to the writes of another. */

/**
 * Asks until the answer is current: one that says since when it is true (`X-As-Of`) came too late, on a busy machine, to know
 * the last writes, and promises nothing about them (P-OPS-7). Who wrote is to be asked first: while a read model is late,
 * only the process that wrote knows that it is.
 *
 * @param onLate called for each answer that came too late
 */
export const currentAnswer = async (ask: () => Promise<Response>, onLate?: () => void): Promise<Response> => {
  for (;;) {
    const answer = await ask()
    if (answer.headers.get("x-as-of") === null) return answer
    onLate?.()
    await answer.body?.cancel()
  }
}
