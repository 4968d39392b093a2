/** What is wrong with the site at this moment, of what an operator has to mend. */
import { Effect } from "effect"
import type { CatalogueReader, CatalogueSnapshot } from "../../catalogue/CatalogueReader.ts"
import type { ReadModels } from "../../catalogue/ReadModels.ts"
import type { ReleaseReviews } from "../../commands/ReleaseReviews.ts"
import { FAILS_OFTEN, type Refreshes, type SourceRuns } from "../../operations/sources/SourceRuns.ts"
import type { DiskReserve } from "../../platform/DiskReserve.ts"
import type { PublicLog } from "../transparency/PublicLog.ts"
import { asked } from "../webhooks/openWebhooks.ts"
import type { Entry, Subscriptions } from "../webhooks/Subscriptions.ts"
import type { Failure } from "./AlertStore.ts"

export interface Watched {
  /** What is wrong with the backups and the archive, in a sentence. */
  readonly backupFault: () => string | null
  readonly reserve: Pick<DiskReserve, "isLow" | "isScarce">
  /** Null where the server reads no sources by itself. */
  readonly sourceRuns: Pick<SourceRuns, "last"> | null
  readonly subscriptions: Pick<Subscriptions, "list">
  readonly readModels: Pick<ReadModels, "states">
  readonly publicLog: Pick<PublicLog, "changedPast">
  readonly held: Pick<ReleaseReviews, "list">
  readonly reads: Pick<CatalogueReader, "upToDate">
}

/** Fails where one of them cannot be told: then nothing is known to be over. */
export const failuresNow = (watched: Watched): Effect.Effect<ReadonlyArray<Failure>, unknown> =>
  Effect.map(
    Effect.all({
      runs: watched.sourceRuns === null ? Effect.succeed(null) : asked(watched.sourceRuns.last),
      hooks: asked(watched.subscriptions.list),
      models: asked(watched.readModels.states),
      past: asked(watched.publicLog.changedPast),
      releases: asked(watched.held.list),
      catalogue: asked(watched.reads.upToDate)
    }),
    (state) => failuresOf({ ...state, backup: watched.backupFault(), disk: diskFault(watched.reserve) })
  )

export interface Found {
  readonly backup: string | null
  readonly disk: string | null
  readonly runs: Refreshes | null
  readonly hooks: ReadonlyArray<Pick<Entry, "id" | "address" | "state">>
  readonly models: ReadonlyArray<{ readonly name: string; readonly stalledBefore: number | null }>
  /** Where the past of the log was changed, in a sentence. */
  readonly past: string | null
  readonly releases: ReadonlyArray<{ readonly key: string }>
  readonly catalogue: Pick<CatalogueSnapshot, "rows" | "links">
}

export const failuresOf = ({
  backup,
  disk,
  runs,
  hooks,
  models,
  past,
  releases,
  catalogue
}: Found): ReadonlyArray<Failure> => {
  const { rows, links } = catalogue
  const addresses = [...rows.values()].flatMap(({ removed, facts }) => (removed ? [] : [facts.downloadUrl]))
  const states = addresses.map((address) => [address, links.stateOf(address)] as const)
  const hostsWithoutTls = states.flatMap(([address, state]) => (state?.cause === "tls" ? [new URL(address).host] : []))
  const heldLinks = states.filter(([, state]) => state?.isHeld === true).length
  const heldKeys = new Set(releases.map(({ key }) => key)).size
  return [
    ...when("backup", backup),
    ...when("disk", disk),
    ...when(
      "refresh",
      runs === null || runs.failure === null ? null : `The sources were not refreshed: ${runs.failure}`
    ),
    ...(runs?.reads ?? []).flatMap(({ source, failures, fault }) =>
      when(
        `source ${source}`,
        failures < FAILS_OFTEN ? null : `The source ${source} does not answer: ${fault ?? "no answer."}`
      )
    ),
    ...hooks.flatMap(({ id, address, state }) => when(`webhook ${id}`, webhookFault(address, state))),
    ...models.flatMap(({ name, stalledBefore }) =>
      when(
        `read-model ${name}`,
        stalledBefore === null ? null : `The read model ${name} stands before position ${stalledBefore}.`
      )
    ),
    ...when("public-log", past),
    ...[...new Set(hostsWithoutTls)].map((host) => ({
      name: `certificate ${host}`,
      sentence: `The certificate of ${host} was not valid when its pages were checked.`
    })),
    ...when("held-links", heldLinks === 0 ? null : `Addresses that look broken wait for a decision: ${heldLinks}.`),
    ...when("held-releases", heldKeys === 0 ? null : `Drivers whose new release waits for a decision: ${heldKeys}.`)
  ]
}

const when = (name: string, sentence: string | null): ReadonlyArray<Failure> =>
  sentence === null ? [] : [{ name, sentence }]

const diskFault = ({ isLow, isScarce }: Watched["reserve"]): string | null => {
  if (isLow()) return "The disk is nearly full: writes are refused."
  return isScarce() ? "The disk is filling up: downloads are not counted." : null
}

const webhookFault = (address: string, state: Entry["state"]): string | null => {
  if (state === "failing")
    return `The webhook to ${new URL(address).host} paused itself after five days without success.`
  return state === "gone" ? `The receiver of the webhook to ${new URL(address).host} wants no more.` : null
}
