/** Answers of the health calls (contract/Health.ts). */
import type { Position } from "@driverdex/domain/events/Log"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"

export interface ProjectionState {
  readonly name: string
  readonly position: Position
  readonly stalled: boolean
}

export interface HealthServices {
  readonly version: string
  readonly head: () => Promise<Position>
  readonly projections: () => Promise<ReadonlyArray<ProjectionState>>
  /** Whether the first operator is there: before, the site is not ready. */
  readonly canSignIn: () => boolean
}

export const healthHttp = ({ version, head, projections, canSignIn }: HealthServices) =>
  HttpApiBuilder.group(Api, "health", (handlers) =>
    handlers
      .handle("live", () => Effect.succeed({ status: "live" as const, version }))
      .handle("ready", () =>
        Effect.tryPromise({
          try: async () => {
            const [end, states] = await Promise.all([head(), projections()])
            return { end, states }
          },
          catch: () => notReady("The database cannot be reached.")
        }).pipe(
          Effect.flatMap(({ end, states }) => {
            const stalled = states.find((state) => state.stalled)
            if (!canSignIn()) return Effect.fail(notReady("The first operator cannot sign in yet."))
            return stalled === undefined
              ? Effect.succeed({
                  status: "ready" as const,
                  version,
                  head: end,
                  projections: states.map((state) => ({ ...state, lag: Math.max(0, end - state.position) }))
                })
              : Effect.fail(notReady(`The read model ${stalled.name} has stopped.`))
          })
        )
      )
  )

const notReady = (reason: string) => ({ status: "not-ready" as const, reason })
