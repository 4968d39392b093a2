/** What the page and the worker with the scan desk say to each other: calls with their results, and tables that the page fetches. */
import type { Progress, ScanDesk } from "./scan-desk.ts"
import type { Specialist, Specialists } from "./specialists.ts"

export type ToWorker =
  | {
      readonly is: "call"
      readonly number: number
      readonly name: keyof ScanDesk
      readonly with: ReadonlyArray<unknown>
    }
  /** `text` is absent where it could not be loaded. */
  | { readonly is: "table"; readonly name: string; readonly text?: string }
  /** `answer` is absent where the worker or its table could not be loaded. */
  | { readonly is: "answer"; readonly number: number; readonly answer?: Specialists[Specialist]["answer"] }

export type FromWorker =
  | { readonly is: "ready" }
  | { readonly is: "result"; readonly number: number; readonly value: unknown }
  /** `table`: one could not be loaded; else it went wrong by itself. */
  | { readonly is: "failed"; readonly number: number; readonly cause: "table" | "other" }
  | { readonly is: "progress"; readonly number: number; readonly progress: Progress }
  | { readonly is: "wanted"; readonly name: string }
  | {
      readonly is: "asked"
      readonly number: number
      readonly of: Specialist
      readonly asked: Specialists[Specialist]["asked"]
    }
