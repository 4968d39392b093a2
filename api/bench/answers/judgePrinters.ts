/** How well printers are answered, by a list of them as people name them (fixtures/printers/judge): model, right way, host-based. */
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import type { PrinterVerdict } from "@driverdex/domain/printers/printerVerdicts"
import type { ShownPrinter } from "@driverdex/domain/printers/showPrinter"

export interface JudgedPrinter {
  readonly q: string
  readonly brand: string
  /** An expression that the model's name matches; hyphens and spaces do not count. */
  readonly model: string
  /** The best way first. */
  readonly ways: ReadonlyArray<PrinterVerdict>
  /** Left out: both may be said. */
  readonly hostBased?: boolean
  /** Host-based, taken over, of an own family, very new or very old. */
  readonly hard?: boolean
}

export interface PrinterJudgement {
  readonly of: number
  readonly recognised: number
  readonly rightWay: number
  readonly bestWay: number
  /** Another model, or a way that is none. */
  readonly wrong: number
  readonly hostBased: { readonly of: number; readonly named: number }
  /** Said to be host-based where it is not. */
  readonly falseAlarms: number
  readonly hard: { readonly of: number; readonly right: number }
  readonly failures: ReadonlyArray<string>
}

export interface PrinterJudge {
  readonly ask: (text: string) => Promise<Answered>
  /** The model whose page has the address. */
  readonly printer: (path: string) => Promise<ShownPrinter | undefined>
}

export const judgePrinters = async (
  list: ReadonlyArray<JudgedPrinter>,
  { ask, printer }: PrinterJudge
): Promise<PrinterJudgement> => {
  const results: Array<Result> = []
  for (const asked of list) {
    const { answer } = await ask(asked.q)
    const shown = answer === null ? undefined : await printer(answer.path)
    results.push({
      asked,
      title: answer?.title ?? "nothing",
      ...gradeOf(asked, answer, shown),
      verdict: shown?.verdict
    })
  }
  const count = (holds: (result: Result) => boolean): number => results.filter(holds).length
  return {
    of: results.length,
    recognised: count(({ isModel }) => isModel),
    rightWay: count(({ isRight }) => isRight),
    bestWay: count(({ isBest }) => isBest),
    wrong: count(({ isWrong }) => isWrong),
    hostBased: {
      of: count(({ asked }) => asked.hostBased === true),
      named: count(({ asked, saysHost }) => asked.hostBased === true && saysHost)
    },
    falseAlarms: count(({ asked, saysHost }) => asked.hostBased === false && saysHost),
    hard: {
      of: count(({ asked }) => asked.hard === true),
      right: count((one) => one.asked.hard === true && one.isRight)
    },
    failures: results
      .filter(({ isRight }) => !isRight)
      .map(
        ({ asked, title, verdict = "no page" }) =>
          `${asked.q} → '${title}', ${verdict}; right: ${asked.ways.join(" or ")}`
      )
  }
}

interface Grade {
  readonly isModel: boolean
  readonly isRight: boolean
  readonly isBest: boolean
  readonly isWrong: boolean
  readonly saysHost: boolean
}

interface Result extends Grade {
  readonly asked: JudgedPrinter
  readonly title: string
  readonly verdict: PrinterVerdict | undefined
}

const gradeOf = (
  { brand, model, ways }: JudgedPrinter,
  answer: Answered["answer"],
  shown: ShownPrinter | undefined
): Grade => {
  const title = plain(answer?.title ?? "")
  const isModel = title.includes(plain(brand)) && new RegExp(plain(model, KEPT)).test(title)
  const isRight = isModel && shown !== undefined && ways.includes(shown.verdict)
  return {
    isModel,
    isRight,
    isBest: isRight && shown?.verdict === ways[0],
    isWrong: answer?.kind === "printer" && !isRight,
    saysHost: /host-based/.test(`${answer?.headline} ${answer?.why}`)
  }
}

/** Signs of an expression. */
const KEPT = /[^\p{L}\p{N}\\|()?[\]+.*]/gu
const plain = (text: string, left = /[^\p{L}\p{N}]/gu): string =>
  text.toLowerCase().replaceAll("-?", "").replaceAll(left, "")
