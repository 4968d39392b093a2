/** Who is signed in (P-API-6): the browser holds a cookie only, never a token. */
import type { Session as SessionSchema } from "@driverdex/api/contract/Session"
import { queryOptions } from "@tanstack/react-query"
import { getJsonIfSignedIn, sendJson } from "../http.ts"

export type Session = Omit<typeof SessionSchema.Type, "token">
export type Role = Session["role"]

/** Null when not signed in. */
export const sessionQuery = queryOptions({
  queryKey: ["admin", "session"] as const,
  queryFn: ({ signal }) => getJsonIfSignedIn<Session>("/api/session", signal)
})

/** Rejects with 401 when name and password do not match, with 429 and how long to wait after too many tries. */
export const signIn = (name: string, password: string): Promise<Session> =>
  sendJson("POST", "/api/session", { name, password, token: false })

export const signOut = (): Promise<null> => sendJson("DELETE", "/api/session")
