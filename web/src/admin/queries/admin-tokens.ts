/** Operators' tokens for scripts (P-ADM-14). A new one is in one answer only and is stored nowhere here. */
import type {
  NewToken as NewTokenSchema,
  TokenRequest as RequestSchema,
  TokenEntry as TokenSchema
} from "@driverdex/api/contract/OperatorTokens"
import { queryOptions } from "@tanstack/react-query"
import { adminCall } from "./admin-calls.ts"

export type Token = typeof TokenSchema.Type
export type NewToken = typeof NewTokenSchema.Type
export type TokenRequest = typeof RequestSchema.Type

/** Newest first: an admin sees those of all operators. */
export const tokensQuery = queryOptions({
  queryKey: ["admin", "tokens"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/tokens", {}, { signal }),
  staleTime: 0
})

/** Refused with 403 unless the caller's own password is right. */
export const createToken = (request: TokenRequest): Promise<NewToken> =>
  adminCall("POST /api/tokens", { payload: request })

export const revokeToken = (id: string): Promise<null> => adminCall("DELETE /api/tokens/:id", { params: { id } })
