/** What happens to the database in a drill, one fault after the other. */
import type { Proxy } from "../test/faults/proxy.ts"
import type { Store } from "./Store.ts"

export interface Fault {
  readonly name: string
  /**
   * `none` while the database answers all the time, `away` when nothing of it can be reached, `writes` when only writing is
   * impossible, `passing` when questions fail or wait now and then.
   */
  readonly loses: "none" | "away" | "writes" | "passing"
  /** What was acknowledged since `begin` is lost with it, as in every failover to a copy that lags behind. */
  readonly goesBack?: true
  readonly begin: () => Promise<void>
  /** Again and again while it lasts. */
  readonly every?: { readonly ms: number; readonly act: () => void }
  /** Returns when the database takes questions again. */
  readonly end: () => Promise<void>
}

const CUT_EVERY_MS = 2_000
const DELAY_MS = 5_000

/** Those of the way to the database. */
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
 * Those of the database itself.
 * @param second the way of one of the processes, which hears nothing of the last failover until the new log is the longer one
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
