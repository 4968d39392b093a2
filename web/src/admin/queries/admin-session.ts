/** Who is signed in (P-API-6): the browser holds a cookie only, never a token. */
import type { CodeNeeded, Session as SessionSchema } from "@driverdex/api/contract/Session"
import { queryOptions } from "@tanstack/react-query"
import { call, HttpError } from "../../client/http.ts"

export type Session = Omit<typeof SessionSchema.Type, "token">
export type Role = Session["role"]

/** Null when not signed in. */
export const sessionQuery = queryOptions({
  queryKey: ["admin", "session"] as const,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await call("GET /api/session", {}, { signal })
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return null
      throw error
    }
  }
})

export interface Credentials {
  readonly name: string
  readonly password: string
  /** Of the second factor. */
  readonly code?: string
}

/**
 * Rejects with 401 when name and password, or the code, do not match, with 429 and how long to wait after too many tries.
 * Without a code, the answer may be that one is needed.
 */
export const signIn = (as: Credentials): Promise<Session | typeof CodeNeeded.Type> =>
  call("POST /api/session", { payload: { ...as, token: false } })

export const signOut = (): Promise<null> => call("DELETE /api/session", {})
