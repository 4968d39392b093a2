/** What waits for an operator, from what the parts of the settings know (P-ADM-21): how much, in words, and where it is done. */
import { isTooOld } from "@driverdex/domain/catalogue/SourceStates"
import type { QualityKind } from "@driverdex/domain/quality/QualityKinds"
import type { QualityBoard } from "@driverdex/domain/quality/qualityBoard"
import type { SettingsPart } from "../parts/admin-address.ts"
import { counted } from "../parts/count-text.ts"
import type { ApprovalEntry } from "../queries/admin-approvals.ts"
import type { Webhook } from "../queries/admin-webhooks.ts"

export interface Task {
  readonly key: string
  readonly part: SettingsPart
  readonly count: number
  /** Goes on after the count: 'new releases that a guard doubts'. */
  readonly words: string
}

/** Undefined where it is not known yet. */
export interface TaskFacts {
  readonly reviews: ReadonlyArray<unknown> | undefined
  readonly approvals: ReadonlyArray<Pick<ApprovalEntry, "state">> | undefined
  readonly inbox: { readonly waiting: number; readonly overdue: number } | undefined
  readonly quality: Pick<QualityBoard, "totals"> | undefined
  readonly sources: ReadonlyArray<Parameters<typeof isTooOld>[0]> | undefined
  readonly webhooks: ReadonlyArray<Pick<Webhook, "state" | "failingSince">> | undefined
}

/** Those that are a task of their own. */
const ELSEWHERE: ReadonlySet<QualityKind> = new Set(["held-release", "held-link", "source-failing"])

/** Every task whose facts are known, the most urgent kind first; also those with nothing to do. */
export const tasksOf = ({ reviews, approvals, inbox, quality, sources, webhooks }: TaskFacts): ReadonlyArray<Task> => {
  const totalOf = (isCounted: (kind: QualityKind) => boolean) =>
    quality?.totals.reduce((sum, { kind, items }) => sum + (isCounted(kind) ? items : 0), 0)
  return [
    ...task("inbox", "inbox", inbox?.waiting, (n) =>
      inbox !== undefined && inbox.overdue > 0
        ? `${plural(n, "message waits", "messages wait")} for an answer, ${inbox.overdue === n ? "overdue" : `${inbox.overdue} overdue`}`
        : `${plural(n, "message waits", "messages wait")} for an answer`
    ),
    ...task("approvals", "approvals", approvals?.filter(({ state }) => state === "waiting").length, (n) =>
      plural(n, "change waits for a second operator", "changes wait for a second operator")
    ),
    ...task("reviews", "reviews", reviews?.length, (n) =>
      plural(n, "new release is held back until you look at it", "new releases are held back until you look at them")
    ),
    ...task(
      "held-links",
      "links",
      totalOf((kind) => kind === "held-link"),
      (n) => plural(n, "address looks broken and waits for a decision", "addresses look broken and wait for a decision")
    ),
    ...task("webhooks", "webhooks", webhooks?.filter(isFailed).length, (n) =>
      plural(n, "webhook is not delivered", "webhooks are not delivered")
    ),
    ...task(
      "silent-sources",
      "pulls",
      totalOf((kind) => kind === "source-failing"),
      (n) => plural(n, "source does not answer", "sources do not answer")
    ),
    ...task("old-sources", "pulls", sources?.filter(isTooOld).length, (n) =>
      plural(n, "source was read too long ago for 'Latest'", "sources were read too long ago for 'Latest'")
    ),
    ...task(
      "quality",
      "quality",
      totalOf((kind) => !ELSEWHERE.has(kind)),
      (n) => plural(n, "fact of the catalogue can be better", "facts of the catalogue can be better")
    )
  ]
}

/** How much waits in each part. */
export const countsByPart = (tasks: ReadonlyArray<Task>): ReadonlyMap<SettingsPart, number> => {
  const counts = new Map<SettingsPart, number>()
  for (const { part, count } of tasks) counts.set(part, (counts.get(part) ?? 0) + count)
  return counts
}

/** Also one that is still being tried: its receiver has missed messages. */
const isFailed = ({ state, failingSince }: Pick<Webhook, "state" | "failingSince">): boolean =>
  state === "failing" || state === "gone" || (state === "active" && failingSince !== null)

const task = (
  key: string,
  part: SettingsPart,
  count: number | undefined,
  words: (count: number) => string
): ReadonlyArray<Task> => (count === undefined ? [] : [{ key, part, count, words: words(count) }])

const plural = (n: number, one: string, many: string): string => counted(n, one, many).replace(/^\S+ /, "")
