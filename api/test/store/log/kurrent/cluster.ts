/**
 * A small cluster in this process: three addresses with one log, gossip, elections, and the ways machines fail.
 * Its behaviour was observed in EventStoreDB 23.10.8 (docs/scale.md).
 */
import { setTimeout as delay } from "node:timers/promises"
import grpc from "@grpc/grpc-js"
import { openProxy, type Proxy } from "../../../faults/proxy.ts"
import { clusterInfo, type Member } from "./messages.ts"
import { nodeServer, type Refusal } from "./node.ts"
import { type Stored, type StoredEvents, storedEvents } from "./storedEvents.ts"
import { type Subscriptions, subscriptionsTo } from "./subscriptions.ts"

/** Argument of the hook of `npm run drill`. */
export const HOOKS = [
  "kill-follower",
  "resign-leader",
  "stop-leader",
  "kill-leader",
  "freeze-leader",
  "lose-majority",
  "restore-older",
  "heal"
] as const
export type Hook = (typeof HOOKS)[number]

export interface KurrentClusterOptions {
  /** From the loss of a leader to the next one (default 1,200, as observed). */
  readonly electionMs?: number | undefined
  /** From a leader's last heartbeat to the election without it (default 1,500). */
  readonly heartbeatMs?: number
}

export interface KurrentCluster extends Pick<StoredEvents, "limit" | "scavenge"> {
  readonly url: string
  readonly subscriptions: Subscriptions
  readonly stored: ReadonlyArray<Stored>
  readonly hook: (name: Hook) => Promise<void>
  /** Which of the three leads; null during an election or without a majority. */
  readonly leader: () => number | null
  /** Connections that were opened so far. */
  readonly connections: () => number
  readonly stop: () => Promise<void>
}

type Health = "well" | "dead" | "frozen"

interface Node {
  readonly server: grpc.Server
  readonly proxy: Proxy
  readonly port: number
  health: Health
}

const NODES = 3
/** Events that come again after an election. */
const REPEATED = 5
/** How long a leader that is asked to resign takes to hand over. */
const RESIGNING_MS = 400

export const startKurrentCluster = async (options: KurrentClusterOptions = {}): Promise<KurrentCluster> => {
  const { electionMs = 1_200, heartbeatMs = 1_500 } = options
  const store = storedEvents(16 * 1024 * 1024)
  const subscriptions = subscriptionsTo(store)
  const nodes: Array<Node> = []
  let leader: number | null = 0
  let resigning: number | null = null
  let connections = 0
  let backup = 0
  let term = 0

  const members = (): ReadonlyArray<Member> =>
    nodes.map(({ port, health }, n) => ({
      port,
      state: n === resigning ? "resigning" : n === leader ? "leader" : leader === null ? "unknown" : "follower",
      // The others have not noticed.
      isAlive: health === "well" || n === leader
    }))
  const refusal = (n: number): Refusal | null => {
    if (n === leader) return hasMajority() ? null : "no-majority"
    const known = leader === null ? undefined : nodes[leader]
    return known === undefined ? "not-ready" : { leader: { host: "127.0.0.1", port: known.port } }
  }
  const hasMajority = () => nodes.filter(({ health }) => health === "well").length * 2 > NODES
  /** After this time the next one leads, where there is a majority. */
  const elect = async (afterMs: number, except: number | null): Promise<void> => {
    const own = ++term
    await delay(afterMs)
    if (own !== term || !hasMajority()) return
    resigning = null
    leader = nodes.findIndex(({ health }, n) => health === "well" && n !== except)
    // Whoever still hears gets what was sent last once more.
    subscriptions.repeat(REPEATED)
  }
  /** There is no leader from the moment the others have noticed. */
  const lose = async (noticedAfterMs: number): Promise<void> => {
    const lost = leader
    await delay(noticedAfterMs)
    if (leader !== lost) return
    leader = null
    void elect(electionMs, lost)
  }
  const down = async (n: number, health: Exclude<Health, "well">): Promise<void> => {
    const node = nodes[n] as Node
    node.health = health
    await node.proxy.be(health === "dead" ? "refusing" : "frozen")
  }
  const follower = () => (leader === 0 ? 1 : 0)

  const hooks: Readonly<Record<Hook, () => Promise<void>>> = {
    "kill-follower": () => down(follower(), "dead"),
    "kill-leader": async () => {
      const dead = leader ?? 0
      void lose(0)
      await down(dead, "dead")
    },
    "stop-leader": async () => {
      const stopped = leader ?? 0
      await resign()
      await down(stopped, "dead")
    },
    "resign-leader": () => resign(),
    "freeze-leader": async () => {
      const frozen = leader ?? 0
      void lose(heartbeatMs)
      await down(frozen, "frozen")
    },
    "lose-majority": async () => {
      const dead = [0, 1, 2].filter((n) => n !== leader)
      await Promise.all(dead.map((n) => down(n, "dead")))
      // A leader that gets no heartbeats for long enough stops leading.
      setTimeout(() => {
        if (!hasMajority()) leader = null
      }, heartbeatMs).unref()
    },
    // Writes since the last heal are lost.
    "restore-older": async () => {
      leader = null
      await Promise.all([0, 1, 2].map((n) => down(n, "dead")))
      store.restore(backup)
      await heal()
    },
    heal: async () => {
      await heal()
      backup = store.all.length
    }
  }
  const resign = async (): Promise<void> => {
    const before = leader
    leader = null
    resigning = before
    await elect(RESIGNING_MS, before)
  }
  const heal = async (): Promise<void> => {
    for (const node of nodes) {
      node.health = "well"
      await node.proxy.be("passing")
    }
    if (leader === null) await elect(electionMs, null)
  }

  for (let n = 0; n < NODES; n++) {
    const server = nodeServer({
      store,
      subscriptions,
      batches: true,
      maxAppendBytes: 16 * 1024 * 1024,
      refusal: () => refusal(n),
      note: () => {},
      losing: () => null,
      cut: () => {},
      looked: () => {},
      slow: () => null,
      gossip: () => clusterInfo(members())
    })
    const inner = await new Promise<number>((resolve, reject) =>
      server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) =>
        error === null ? resolve(port) : reject(error)
      )
    )
    const proxy = await openProxy(`http://127.0.0.1:${inner}`, {
      question: (bytes) => {
        // The first bytes of HTTP/2 on a new connection.
        if (bytes.subarray(0, 3).toString() === "PRI") connections += 1
        return true
      }
    })
    nodes.push({ server, proxy, port: Number(new URL(proxy.url).port), health: "well" })
  }
  return {
    url: `kurrentdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(",")}?tls=false`,
    subscriptions,
    stored: store.all,
    limit: store.limit,
    scavenge: store.scavenge,
    hook: (name) => hooks[name](),
    leader: () => leader,
    connections: () => connections,
    stop: async () => {
      term += 1
      for (const { server, proxy } of nodes) {
        await proxy.close()
        server.forceShutdown()
      }
    }
  }
}
