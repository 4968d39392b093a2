/** The second factor of the operator who is signed in (P-ADM-15). Secret and recovery codes are in one answer only. */
import type { SecondFactorSecret, SecondFactorState } from "@driverdex/api/contract/SecondFactor"
import { queryOptions } from "@tanstack/react-query"
import { adminCall } from "./admin-calls.ts"

export type SecondFactor = typeof SecondFactorState.Type
export type FactorSecret = typeof SecondFactorSecret.Type

export const secondFactorQuery = queryOptions({
  queryKey: ["admin", "second-factor"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/second-factor", {}, { signal }),
  staleTime: 0
})

/** Refused with 403 unless the password is right. */
export const beginSecondFactor = (currentPassword: string): Promise<FactorSecret> =>
  adminCall("POST /api/second-factor", { payload: { currentPassword } })

/** Turns it on; ends every other session and all tokens of the operator. */
export const confirmSecondFactor = (code: string): Promise<{ readonly recoveryCodes: ReadonlyArray<string> }> =>
  adminCall("POST /api/second-factor/confirm", { payload: { code } })

export const endSecondFactor = (currentPassword: string, code: string): Promise<null> =>
  adminCall("POST /api/second-factor/off", { payload: { currentPassword, code } })
