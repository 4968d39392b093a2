/** Webhooks joined to the log and to what is shown of it. */
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { withoutSkipped } from "@driverdex/projections/Skips"
import type { Sql } from "postgres"
import type { CatalogueReads } from "../../catalogue/CatalogueReads.ts"
import type { AwaitedReadModel } from "../../catalogue/whenShown.ts"
import { describeError, type Logger } from "../../platform/Logger.ts"
import type { EventStore } from "../../store/log/EventStore.ts"
import type { PublicLog } from "../transparency/PublicLog.ts"
import { type Deliverer, makeDeliverer } from "./Deliverer.ts"
import { makeDeliveryQueue } from "./DeliveryQueue.ts"
import { makeSubscriptions, type Subscriptions } from "./Subscriptions.ts"
import { makeSendMessage, type Reach } from "./sendMessage.ts"
import { makeWebhooks, type Webhooks } from "./WebhookService.ts"

export interface OpenWebhooksOptions {
  readonly sql: Sql
  readonly siteUrl: string | null
  readonly reach: Reach | undefined
  readonly joined: {
    readonly store: EventStore
    readonly reads: CatalogueReads
    readonly catalogue: Pick<AwaitedReadModel, "catchUpTo">
    readonly publicLog: Pick<PublicLog, "indexesOf">
  }
  readonly isAway: () => boolean
  readonly now: () => number
  readonly log: Logger
}

export const openWebhooks = (
  options: OpenWebhooksOptions
): { readonly webhooks: Webhooks; readonly subscriptions: Subscriptions; readonly deliverer: Deliverer } => {
  const { sql, siteUrl, reach = { allowLoopback: false }, joined, isAway, now, log } = options
  const { store, reads, catalogue, publicLog } = joined
  const subscriptions = makeSubscriptions(sql)
  const send = makeSendMessage({ ...reach, siteUrl, now })
  const understood = withoutSkipped(store, catalogueProjection.name)
  const deliverer = makeDeliverer({
    queue: makeDeliveryQueue(sql),
    readLog: understood.readLog,
    readStream: understood.readStream,
    watch: store.watch,
    edition: () => {
      const shown = reads.inMemory()
      return shown === null ? null : `${shown.facts} ${shown.counts}`
    },
    shownUpTo: async (position) => {
      await catalogue.catchUpTo(position)
      await reads.upToDate()
    },
    catalogue: () => {
      const shown = reads.inMemory()
      if (shown === null) throw new Error("Nothing is shown yet.")
      return shown
    },
    indexesOf: publicLog.indexesOf,
    send,
    siteUrl,
    isAway,
    now: () => performance.now(),
    random: Math.random,
    onError: (error) => log("error", "a webhook was not delivered", { cause: describeError(error) })
  })
  const webhooks = makeWebhooks({
    subscriptions,
    reads,
    head: store.head,
    send,
    reach,
    siteUrl,
    now,
    wake: deliverer.wake
  })
  return { webhooks, subscriptions, deliverer }
}
