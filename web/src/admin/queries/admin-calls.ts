/**
 * Calls that need an operator's session. When one is answered 401 the session has ended: the page then asks for the
 * password again and keeps what is on the screen. In the browser only.
 */
import type { Answer, Route, Sent } from "@driverdex/api/contract/Calls"
import { useSyncExternalStore } from "react"
import { type CallOptions, call, HttpError } from "../../client/http.ts"

export const adminCall = <R extends Route>(route: R, sent: Sent<R>, options?: CallOptions): Promise<Answer<R>> =>
  watched(call(route, sent, options))

/** Whether an operator's call was refused without a session since the last sign-in. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ended,
    () => false
  )

export const setSessionEnded = (next: boolean): void => {
  ended = next
  for (const listener of listeners) listener()
}

/** Whether the server could only not do it at the moment: nothing was changed, so nothing needs to be read again. */
export const isForLater = (error: unknown): boolean => error instanceof HttpError && error.status === 503

let ended = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const watched = async <A>(call: Promise<A>): Promise<A> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) setSessionEnded(true)
    throw error
  }
}
