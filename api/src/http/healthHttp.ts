/** Answers of the health calls (contract/Health.ts). */
import type { Position } from "@driverdex/domain/events/Log"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import type { DiskReserve } from "../DiskReserve.ts"

export interface ProjectionState {
  readonly name: string
  readonly position: Position
  readonly stalled: boolean
  /** One sentence on why this process does not keep the shown tables up to date; null when it does. */
  readonly problem: string | null
  readonly stalledBefore: Position | null
}

export interface HealthServices {
  readonly version: string
  readonly head: () => Promise<Position>
  readonly projections: () => Promise<ReadonlyArray<ProjectionState>>
  /** Whether the first operator is there: before, the site is not ready. */
  readonly canSignIn: () => boolean
  readonly reserve: Pick<DiskReserve, "isLow" | "freeBytes">
}

export const healthHttp = ({ version, head, projections, canSignIn, reserve }: HealthServices) =>
  HttpApiBuilder.group(Api, "health", (handlers) =>
    handlers
      .handle("live", () => Effect.succeed({ status: "live" as const, version }))
      .handle("ready", () =>
        Effect.tryPromise({
          try: async () => {
            const [end, states] = await Promise.race([Promise.all([head(), projections()]), tooLate()])
            return { end, states }
          },
          catch: () => notReady("The database cannot be reached.")
        }).pipe(
          Effect.flatMap(({ end, states }) => {
            if (!canSignIn()) return Effect.fail(notReady("The first operator cannot sign in yet."))
            const problem = states.find((state) => state.problem !== null)?.problem
            return typeof problem === "string"
              ? Effect.fail(notReady(problem))
              : Effect.succeed({
                  status: "ready" as const,
                  version,
                  head: end,
                  projections: states.map((state) => ({ ...state, lag: Math.max(0, end - state.position) })),
                  ...noticeOf(states),
                  // Still ready: what is read is answered, and taking the process away would help nobody.
                  ...(reserve.isLow() ? { writes: "The disk is nearly full: writes are refused." } : {})
                })
          })
        )
      )
  )

/** Whoever asks decides by the answer whether to send visitors: one that comes too late is none. */
const ANSWER_MS = 900

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error("It takes too long.")), ANSWER_MS).unref())

const notReady = (reason: string) => ({ status: "not-ready" as const, reason })

/** A site that stands still still answers every reading truly and takes every write: no reason to take it out of service. */
const noticeOf = (states: ReadonlyArray<ProjectionState>): { readonly notice?: string } => {
  const sentences = states.flatMap(({ name, stalledBefore }) =>
    stalledBefore === null
      ? []
      : [
          `The read model ${name} stands before position ${stalledBefore}: what is written since is recorded, but not shown.`
        ]
  )
  return sentences.length === 0 ? {} : { notice: sentences.join(" ") }
}
