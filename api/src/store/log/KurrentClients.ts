/**
 * The client of KurrentDB and its successors. One that has lost its leader does not find the next one (docs/decisions/037): it is
 * replaced (P-OPS-8), once for all who wait, and disposed when the last answer in flight on it has arrived.
 */
import { setTimeout as delay } from "node:timers/promises"
import type { KurrentDBClient } from "@kurrent/kurrentdb-client"
import { withClientDefaults } from "../../platform/EventStoreUrl.ts"
import type { KurrentModule } from "./KurrentAnswers.ts"

export interface OpenClient {
  readonly kurrent: KurrentModule
  readonly client: KurrentDBClient
  readonly isReplaced: () => boolean
  /** Called back once when it is replaced, which may be now. */
  readonly whenReplaced: (leave: () => void) => void
  /** Takes that back. */
  readonly ignore: (leave: () => void) => void
  /** Keeps it open until the returned function is called. */
  readonly hold: () => () => void
  /** It brought an answer: the next client is opened without a pause. */
  readonly answered: () => void
  /** The next call of `current` opens another; without effect when that was done already. */
  readonly replace: () => void
}

export interface KurrentClients {
  /** The current client. Opens the next one where there is none, after a pause if those before it got no answer. */
  readonly current: () => Promise<OpenClient>
  readonly close: () => Promise<void>
}

/** Milliseconds between opening two clients when the first got no answer: an election takes 1 to 3 s. */
const PAUSES = [0, 100, 250, 500, 1_000]

export const kurrentClients = (address: string, pauses: ReadonlyArray<number> = PAUSES): KurrentClients => {
  let now: Promise<OpenClient> | null = null
  let openedAt = Number.NEGATIVE_INFINITY
  /** Consecutive clients that got no answer. */
  let fruitless = 0
  const open = new Set<() => Promise<void>>()

  const next = async (): Promise<OpenClient> => {
    const pause = pauses[Math.min(fruitless, pauses.length - 1)] ?? 0
    fruitless += 1
    const wait = openedAt + pause - performance.now()
    if (wait > 0) await delay(wait)
    const kurrent = (await import("@kurrent/kurrentdb-client")).default as unknown as KurrentModule
    openedAt = performance.now()
    const { client, end } = openClient(kurrent, address)
    let holders = 0
    let replaced = false
    let gone = false
    const leaving = new Set<() => void>()
    const dispose = async () => {
      if (gone) return
      gone = true
      open.delete(dispose)
      await end()
    }
    const disposeWhenIdle = () => {
      // A failed disposal does not matter: every waiting caller has an answer.
      if (replaced && holders === 0) dispose().catch(() => undefined)
    }
    open.add(dispose)
    return {
      kurrent,
      client,
      isReplaced: () => replaced,
      whenReplaced: (leave) => {
        if (replaced) leave()
        else leaving.add(leave)
      },
      ignore: (leave) => leaving.delete(leave),
      hold: () => {
        let isHeld = true
        holders += 1
        return () => {
          if (!isHeld) return
          isHeld = false
          holders -= 1
          disposeWhenIdle()
        }
      },
      answered: () => {
        if (!replaced) fruitless = 0
      },
      replace: () => {
        if (replaced) return
        replaced = true
        now = null
        for (const leave of leaving) leave()
        disposeWhenIdle()
      }
    }
  }

  return {
    current: () => {
      now ??= next().catch((error: unknown) => {
        now = null
        throw error
      })
      return now
    },
    close: async () => {
      await now?.catch(() => undefined)
      await Promise.all([...open].map((dispose) => dispose()))
    }
  }
}

/** A client, and how to close its channel along with its streams: the channel to a frozen node would stay open. */
const openClient = (kurrent: KurrentModule, address: string) => {
  const client = quietly(() => kurrent.KurrentDBClient.connectionString(withClientDefaults(address)))
  const own = client as unknown as {
    getChannel: () => Promise<{ close: () => void }>
    handleError: (service: unknown, error: unknown) => Promise<void>
  }
  const { getChannel, handleError } = own
  // The client does not wait for it, and it fails with the next search for a leader: unhandled, that would end this process.
  own.handleError = (service, error) => handleError(service, error).catch(() => undefined)
  let channel: ReturnType<typeof getChannel> | null = null
  own.getChannel = () => {
    channel = getChannel()
    return channel
  }
  return {
    client,
    end: async () => {
      await client.dispose()
      const opened = await channel?.catch(() => null)
      opened?.close()
    }
  }
}

/** The client prints a warning about a keepAliveInterval below ten seconds; ours is deliberate (docs/decisions/037). */
const quietly = <A>(open: () => A): A => {
  const { warn } = console
  console.warn = (...words: ReadonlyArray<unknown>) => {
    if (!String(words[0]).startsWith("Specified KeepAliveInterval")) warn(...words)
  }
  try {
    return open()
  } finally {
    console.warn = warn
  }
}
