/** The read models as an operator sees them: how far they are, whether one stands still, building one anew. */
import type { Position } from "@driverdex/domain/events/Log"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { activeCheckpoint } from "@driverdex/projections/ReadSchema"
import { rebuild } from "@driverdex/projections/Rebuild"
import type { Sql } from "postgres"
import type { EventStore } from "./log/EventStore.ts"

export interface ReadModelState {
  readonly name: string
  readonly version: number
  readonly position: Position
  readonly lag: number
  readonly stalled: boolean
  readonly rebuilding: Position | null
  /** Whether the last rebuild that this process ran failed. */
  readonly rebuildFailed: boolean
}

export interface ReadModels {
  readonly states: () => Promise<ReadonlyArray<ReadModelState>>
  /** Begins a rebuild unless one is under way; false for an unknown name. */
  readonly startRebuild: (name: string) => boolean
  /** Waits for rebuilds under way. */
  readonly close: () => Promise<void>
}

export interface ReadModelsOptions {
  readonly sql: Sql
  readonly store: EventStore
  readonly projections: ReadonlyArray<Projection<AnyTables>>
  readonly stalled: () => ReadonlySet<string>
  readonly onError: (name: string, error: unknown) => void
}

export const makeReadModels = ({ sql, store, projections, stalled, onError }: ReadModelsOptions): ReadModels => {
  const failed = new Set<string>()
  const underWay = new Map<string, { position: Position; readonly done: Promise<void> }>()
  return {
    states: async () => {
      const head = await store.head()
      return Promise.all(
        projections.map(async (projection) => {
          const shown = await activeCheckpoint(sql, projection)
          const position = shown?.position ?? 0
          return {
            name: projection.name,
            version: shown?.version ?? projection.version,
            position,
            lag: Math.max(0, head - position),
            stalled: stalled().has(projection.name),
            rebuilding: underWay.get(projection.name)?.position ?? null,
            rebuildFailed: failed.has(projection.name)
          }
        })
      )
    },
    startRebuild: (name) => {
      const projection = projections.find((known) => known.name === name)
      if (projection === undefined) return false
      if (underWay.has(name)) return true
      const onProgress = (position: Position) => {
        const state = underWay.get(name)
        if (state !== undefined) state.position = position
      }
      const done = rebuild({ sql, readLog: store.readLog, projection, onProgress })
        .then(() => {
          failed.delete(name)
        })
        .catch((error: unknown) => {
          failed.add(name)
          onError(name, error)
        })
        .finally(() => underWay.delete(name))
      underWay.set(name, { position: 0, done })
      return true
    },
    close: async () => {
      await Promise.all([...underWay.values()].map(({ done }) => done))
    }
  }
}
