/** What happens in a drill to the database, or to the event store next to it, one fault after the other. */
import type { Proxy } from "../test/faults/proxy.ts"
import { type FaultGoals, GOALS } from "./report.ts"
import type { Store } from "./Store.ts"

export interface Fault {
  readonly name: string
  /**
   * `none` while the database always answers, `away` when nothing of it can be reached, `writes` when only writing is
   * impossible, `passing` when queries fail or wait now and then.
   */
  readonly loses: "none" | "away" | "writes" | "passing"
  /** What was acknowledged since `begin` is lost, as in every failover to a replica that lags behind. */
  readonly goesBack?: true
  readonly begin: () => Promise<void>
  /** Repeatedly while it lasts. */
  readonly every?: { readonly ms: number; readonly act: () => void }
  /** Returns when the database accepts queries again. */
  readonly end: () => Promise<void>
  /** Where they differ from those of every fault. */
  readonly goals?: FaultGoals
}

const CUT_EVERY_MS = 2_000
const DELAY_MS = 5_000

/** Faults of the connection to the database. */
export const faultsOfProxy = ({ be, cut }: Pick<Proxy, "be" | "cut">): ReadonlyArray<Fault> => [
  { name: "frozen", loses: "away", begin: () => be("frozen"), end: () => be("passing") },
  { name: "gone", loses: "away", begin: () => be("refusing"), end: () => be("passing") },
  {
    name: "cut",
    loses: "passing",
    begin: async () => cut(),
    every: { ms: CUT_EVERY_MS, act: cut },
    end: async () => {}
  },
  { name: "slow", loses: "away", begin: () => be({ delayMs: DELAY_MS }), end: () => be("passing") }
]

/** Does the same to each. */
export const together = (proxies: ReadonlyArray<Proxy>): Pick<Proxy, "be" | "cut"> => ({
  be: async (mode) => {
    await Promise.all(proxies.map((proxy) => proxy.be(mode)))
  },
  cut: () => {
    for (const proxy of proxies) proxy.cut()
  }
})

/**
 * Faults of the database itself.
 * @param second the proxy of one process, which does not see the last failover until the new log is the longer one
 */
export const faultsOfStore = (store: Store, second: Proxy, hasSmallDisk: boolean): ReadonlyArray<Fault> => [
  { name: "nothing", loses: "none", begin: async () => {}, end: async () => {} },
  { name: "killed", loses: "away", begin: store.kill, end: store.start },
  {
    name: "paused",
    loses: "away",
    begin: async () => store.freeze(true),
    end: async () => store.freeze(false)
  },
  { name: "stopped", loses: "away", begin: store.stop, end: store.start },
  {
    name: "read-only",
    loses: "writes",
    begin: () => store.setReadOnly(true),
    end: () => store.setReadOnly(false)
  },
  ...(hasSmallDisk
    ? [
        {
          name: "full",
          loses: "passing",
          begin: store.fill,
          end: async () => {
            await store.empty()
            await store.start()
          }
        } satisfies Fault
      ]
    : []),
  { name: "older copy", loses: "none", goesBack: true, begin: store.copy, end: store.putBackCopy },
  {
    name: "older copy, unseen",
    loses: "none",
    goesBack: true,
    begin: store.copy,
    end: async () => {
      await second.be("frozen")
      await store.putBackAndOvertake()
      await second.be("passing")
    }
  }
]

/** What `--hook` is called with; `heal` also takes the copy that `restore-older` puts back. */
export type Hook =
  | "kill-follower"
  | "resign-leader"
  | "stop-leader"
  | "kill-leader"
  | "freeze-leader"
  | "lose-majority"
  | "restore-older"
  | "heal"

/** One node of three may go in any way: no request is refused, and counting goes on after the next election. */
const OF_ONE_NODE: FaultGoals = { ...GOALS, p99Ms: null, readyMs: 4_000, uncountedMs: 4_000, refusesOperators: false }

/** Faults of a cluster of three nodes that holds the log. */
export const faultsOfCluster = (hook: (name: Hook) => Promise<void>): ReadonlyArray<Fault> => {
  const heal = () => hook("heal")
  const ofOneNode = (name: Hook, goals = OF_ONE_NODE): Fault => ({
    name,
    loses: "passing",
    begin: () => hook(name),
    end: heal,
    goals
  })
  return [
    ofOneNode("kill-follower"),
    ofOneNode("resign-leader"),
    ofOneNode("stop-leader"),
    ofOneNode("kill-leader"),
    ofOneNode("freeze-leader", { ...OF_ONE_NODE, uncountedMs: 12_000, refusesOperators: true }),
    {
      ...ofOneNode("lose-majority", { ...GOALS, p99Ms: null, readyMs: 3_000 }),
      loses: "away"
    },
    {
      name: "restore-older",
      loses: "none",
      goesBack: true,
      begin: heal,
      end: () => hook("restore-older"),
      // Everything is read again before anything is counted.
      goals: { ...GOALS, p99Ms: null, readyMs: 30_000, noticedMs: 5_000 }
    }
  ]
}
