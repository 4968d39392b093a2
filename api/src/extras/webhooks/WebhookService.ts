/** Webhooks as operators use them: checked, stored, and delivered. */
import { randomUUID } from "node:crypto"
import type { Position } from "@driverdex/domain/events/Log"
import type { Actor } from "../../accounts/Audit.ts"
import type { CatalogueReader } from "../../catalogue/CatalogueReader.ts"
import { Problem } from "../../contract/Problem.ts"
import { publicDriver } from "../public-api/publicFacts.ts"
import { addressProblem, type Delivery, type Entry, type Subscriptions } from "./Subscriptions.ts"
import type { Reach, SendMessage } from "./sendMessage.ts"

export interface Webhooks extends Pick<Subscriptions, "list" | "pause" | "resume" | "rotate" | "remove"> {
  readonly show: (id: string) => Promise<(Entry & { readonly deliveries: ReadonlyArray<Delivery> }) | null>
  /** Null when there are too many. @throws Problem 400 for an address or a topic that cannot be used */
  readonly create: (
    wish: Parameters<Subscriptions["create"]>[0],
    by: Actor
  ) => Promise<(Entry & { readonly secret: string }) | null>
  /** Sends a message of its own kind once, also for one that is paused. */
  readonly test: (id: string) => Promise<Delivery | null>
}

export interface WebhooksOptions {
  readonly subscriptions: Subscriptions
  readonly reads: Pick<CatalogueReader, "upToDate">
  readonly head: () => Promise<Position>
  readonly send: SendMessage
  readonly reach: Pick<Reach, "allowLoopback">
  readonly siteUrl: string | null
  readonly now: () => number
  /** Something may have to be delivered. */
  readonly wake: () => void
}

export const makeWebhooks = (options: WebhooksOptions): Webhooks => {
  const { subscriptions, reads, head, send, reach, siteUrl, now, wake } = options
  const neverAborted = new AbortController().signal
  return {
    list: subscriptions.list,
    show: async (id) => {
      const entry = await subscriptions.find(id)
      return entry === null ? null : { ...entry, deliveries: await subscriptions.deliveries(id) }
    },
    create: async (wish, by) => {
      const wrong = addressProblem(wish.address, reach.allowLoopback)
      if (wrong !== null) throw new Problem({ status: 400, message: `address: ${wrong}` })
      const topicProblem = topicErrorOf(wish.topic, await reads.upToDate())
      if (topicProblem !== null) throw new Problem({ status: 400, message: `topic: ${topicProblem}` })
      const made = await subscriptions.create(wish, await head(), by)
      wake()
      return made
    },
    pause: subscriptions.pause,
    resume: async (id, by) => {
      const entry = await subscriptions.resume(id, by)
      wake()
      return entry
    },
    rotate: subscriptions.rotate,
    remove: subscriptions.remove,
    test: async (id) => {
      const reached = await subscriptions.reached(id)
      if (reached === null) return null
      const [example] = (await reads.upToDate()).drivers
      const record = example === undefined ? undefined : (await reads.upToDate()).lastRecord(example.id)
      const driver = record === undefined ? null : publicDriver(record)
      const body = JSON.stringify({
        type: "webhook.test",
        timestamp: new Date(now()).toISOString(),
        data: { driver, page: driver === null || siteUrl === null ? null : `${siteUrl}${driver.path}` }
      })
      const messageId = `msg_${randomUUID().replaceAll("-", "")}`
      const receipt = await send({ ...reached, id: messageId, body }, neverAborted)
      return subscriptions.noteSent(id, { messageId, type: "webhook.test", attempt: 1 }, receipt)
    }
  }
}

type Snapshot = Awaited<ReturnType<CatalogueReader["upToDate"]>>

const topicErrorOf = (topic: Entry["topic"], catalogue: Snapshot): string | null => {
  switch (topic.of) {
    case "all":
    case "operations":
      return null
    case "category":
      return catalogue.categories.some(({ name }) => name === topic.key) ? null : "No category has this name."
    case "manufacturer":
      return catalogue.vendors.has(topic.key) || catalogue.figures.driversOf(undefined, topic.key) > 0
        ? null
        : "No manufacturer has this name."
    case "driver":
      return catalogue.driver(topic.key) === undefined ? "No driver has this id." : null
  }
}
