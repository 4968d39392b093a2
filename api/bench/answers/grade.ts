/** How good an answer is by the rules of a query, and whether two answers lead to the same place. Pure. */
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import type { JudgedQuery, Rule, Subjects } from "./lists.ts"

/**
 * `exact`: the device, its driver or the help for it. `door`: the right model, but the way ends at its maker's site; both are good.
 * `weak`: not to the point. `none`: no answer. `wrong`: one certain thing that was not asked for, another maker's or another kind's.
 */
export type Grade = "exact" | "door" | "weak" | "none" | "wrong"

/** From best to worst. */
export const GRADES: ReadonlyArray<Grade> = ["exact", "door", "weak", "none", "wrong"]

export const isGood = (grade: Grade): boolean => grade === "exact" || grade === "door"

/** What tells that an answer is about another maker or another kind of thing. */
export interface Known {
  /** Names of makers in small letters. */
  readonly makers: ReadonlyArray<string>
  readonly subjects: Subjects
}

type Asked = Pick<JudgedQuery, "q" | "accept" | "refuse" | "none_ok"> & Partial<JudgedQuery>

export const grade = (asked: Asked, reply: Answered, known: Known): Grade => {
  const { answer } = reply
  if (answer === null && asked.none_ok) return "exact"
  const whole = partsOf(reply)
  if (asked.refuse.some((rule) => holds(rule, whole))) return "wrong"
  const isCertain = answer !== null && CERTAIN.has(answer.kind)
  if (asked.generic === true && isCertain) return "wrong"
  const own = partsOf(reply, { titleCounts: !REPEATS.test(whole.title) })
  const met = asked.accept.filter((rule) => holds(rule, rule.url === undefined && rule.to === undefined ? own : whole))
  if (met.length > 0) return met.some((rule) => rule.grade !== "door") ? "exact" : "door"
  if (answer === null) return "none"
  return isCertain || isForeign(asked, whole, known) ? "wrong" : "weak"
}

/** Kinds of answers that stand for one thing. */
const CERTAIN: ReadonlySet<string> = new Set(["device", "code", "pc", "printer"])

/** Such a title may only repeat what was typed: it is no page about it. */
const REPEATS = /^(?:windows )?(?:drivers?|software|programs?) (?:for|of) the /

const isForeign = (asked: Asked, { title, subj }: Parts, { makers, subjects }: Known): boolean => {
  const named = folded([asked.q, asked.want, JSON.stringify(asked.accept)].join(" "))
  if (makers.some((maker) => hasWord(title, maker) && !named.includes(maker))) return true
  const fitting = subjects.of[asked.class ?? ""]
  if (fitting === undefined) return false
  const shown = Object.keys(subjects.marks).filter((subject) => matches(subjects.marks[subject] ?? "", subj))
  return shown.length > 0 && !shown.some((subject) => fitting.includes(subject))
}

const hasWord = (text: string, word: string): boolean =>
  ` ${text.replaceAll(/[^\p{L}\p{N}-]+/gu, " ")} `.includes(` ${word} `)

interface Parts {
  readonly some: boolean
  readonly title: string
  readonly path: string
  readonly why: string
  readonly kind: string
  /** Verdict and headline. */
  readonly line: string
  /** Title, why and line. */
  readonly say: string
  /** Title and path, the hyphens of the path also as spaces. */
  readonly subj: string
  /** Every address of other sites. */
  readonly url: string
  /** All addresses. */
  readonly to: string
  readonly any: string
}

const partsOf = ({ answer, maker }: Answered, { titleCounts = true } = {}): Parts => {
  const title = titleCounts ? folded(answer?.title) : ""
  const path = folded(answer?.path)
  const why = folded(answer?.why)
  const kind = answer?.kind ?? ""
  const line = folded(`${answer?.verdict ?? ""} ${answer?.headline ?? ""}`)
  const say = [title, why, line].join(" | ")
  const also = [folded(answer?.also?.title), folded(answer?.also?.path)]
  const url = [path, also[1], folded(maker?.url)].filter((address) => address?.startsWith("http")).join(" ")
  const to = [path, also[1], url].join(" ")
  const subj = [title, path, path.replaceAll(/[-_]/g, " ")].join(" | ")
  const any = [say, path, kind, ...also, url, folded(maker?.name)].join(" | ")
  return { some: answer !== null, title, path, why, kind, line, say, subj, url, to, any }
}

const PARTS = ["title", "path", "why", "kind", "line", "say", "subj", "url", "to", "any"] as const

const holds = (rule: Rule, parts: Parts): boolean =>
  (parts.some || rule.bare === true) &&
  PARTS.every((part) => {
    const expression = rule[part]
    return expression === undefined || matches(expression, parts[part])
  }) &&
  !(rule.not !== undefined && matches(rule.not, parts.any))

const matches = (expression: string, text: string): boolean => new RegExp(expression, "iu").test(text)

/** Small letters without accents; addresses decoded. */
export const folded = (text: string | undefined): string =>
  decoded(text ?? "")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ı", "i")

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A sentence with a percent sign is no address.
    return text
  }
}

/**
 * Whether what was typed otherwise leads to the same place: the same page and driver line, the model that was typed still in the title,
 * and where the search within the page differs, by the rules no worse. `newWindows`: the line may differ.
 */
export const staysThere = (
  asked: Asked,
  before: Answered,
  after: Answered,
  known: Known,
  { newWindows = false } = {}
): boolean => {
  const [was, is] = [before.answer, after.answer]
  if (was === null || is === null) return was === is && before.maker?.url === after.maker?.url
  const [wasAt, isAt] = [placeOf(was.path), placeOf(is.path)]
  if (wasAt.page !== isAt.page) return false
  if (!newWindows && was.headline !== is.headline) return false
  const typed = lettersOf(asked.q)
  const models = (folded(was.title).match(/[\p{L}-]*\d[\p{L}\d-]*/gu) ?? []).map(lettersOf)
  if (models.some((model) => typed.includes(model) && !lettersOf(is.title).includes(model))) return false
  if (lettersOf(wasAt.within) === lettersOf(isAt.within)) return true
  const [wasGrade, isGrade] = [grade(asked, before, known), grade(asked, after, known)]
  return isGood(wasGrade) && GRADES.indexOf(isGrade) <= GRADES.indexOf(wasGrade)
}

const placeOf = (path: string): { readonly page: string; readonly within: string } => {
  const { origin, pathname, searchParams, hash } = new URL(path, "http://site")
  return { page: origin + pathname, within: `${[...searchParams.values()].join(" ")} ${hash}` }
}

const lettersOf = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, "")
