/** Talking with processes that a line starts: one question at a time over the channel of `fork`. */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"

export interface Child {
  readonly ask: <Answer>(question: unknown) => Promise<Answer>
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** @param file name of a file in this folder */
export const startChild = (file: string, args: ReadonlyArray<string> = []): Child => {
  const child = fork(new URL(file, import.meta.url), args, { stdio: ["ignore", "ignore", "inherit", "ipc"] })
  return {
    ask: async <Answer>(question: unknown) => {
      child.send(question as object)
      return answerOf<Answer>(child, file)
    },
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, "exit")
      child.kill()
      await ended
    }
  }
}

const answerOf = async <Answer>(child: ChildProcess, file: string): Promise<Answer> => {
  const listening = new AbortController()
  const ended = once(child, "exit", { signal: listening.signal }).then(([code]) => {
    throw new Error(`${file} ended with ${code}`)
  })
  try {
    const [message] = (await Promise.race([once(child, "message", { signal: listening.signal }), ended])) as [Answer]
    return message
  } finally {
    // Once one of the two has happened, the other is not waited for.
    ended.catch(() => {})
    listening.abort()
  }
}
