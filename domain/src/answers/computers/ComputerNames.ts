/** The words and patterns of computers' names, read once to be looked up (P-ANS-5). */
import type * as S from "./ComputerData.schema.ts"

export type ComputerData = typeof S.ComputerData.Type
type MakerData = typeof S.ComputerMaker.Type

export interface ComputerMaker {
  readonly data: MakerData
  readonly numbers: RegExp | undefined
  /** Its own page for drivers (https), or of the maker who has them today. */
  readonly page: string | undefined
}

export interface NotebookSeries {
  readonly maker: string
  readonly series: ReadonlySet<string>
  readonly number: RegExp
  readonly needsMaker: boolean
}

export interface ComputerNames {
  /** By name. */
  readonly makers: ReadonlyMap<string, ComputerMaker>
  /** Maker by word: 'dynabook' → 'Toshiba'. */
  readonly makerOf: ReadonlyMap<string, string>
  /** Maker by series: 'inspiron' → 'Dell'. */
  readonly familyOf: ReadonlyMap<string, string>
  readonly notebooks: ReadonlyArray<NotebookSeries>
  /** Names as their makers write them, by the name in small letters. */
  readonly written: ReadonlyMap<string, string>
  readonly onlyComputers: ReadonlySet<string>
  readonly parts: ReadonlyMap<string, string>
  readonly words: Readonly<Record<WordSet, ReadonlySet<string>>>
  readonly patterns: Readonly<Record<"boardNumber" | "notebookNumber" | "afterNumber", RegExp>>
  /** Everywhere in a name, between spaces. */
  readonly chipNames: RegExp
}

const WORD_SETS = ["computer", "board", "partsOfOthers", "forms", "chips", "beside", "noNotebook"] as const
type WordSet = (typeof WORD_SETS)[number]

/** @param pages of makers (https), by name */
export const readComputerNames = (data: ComputerData, pages: ReadonlyMap<string, string>): ComputerNames => {
  const { makers } = data
  const seriesOf = makers.flatMap(({ name, series }) => series.map((one) => [one.toLowerCase(), name, one] as const))
  return {
    makers: new Map(
      makers.map((maker) => {
        const numbers = maker.numbers === undefined ? undefined : new RegExp(maker.numbers)
        return [maker.name, { data: maker, numbers, page: pages.get(maker.nowOf ?? maker.name) }]
      })
    ),
    makerOf: new Map(makers.flatMap(({ name, words }) => words.map((word) => [word, name]))),
    familyOf: new Map(seriesOf.map(([word, maker]) => [word, maker])),
    notebooks: makers.flatMap(({ name, notebooks = [] }) =>
      notebooks.map(({ series, number, needsMaker = false }) => ({
        maker: name,
        series: new Set(series),
        number: new RegExp(number),
        needsMaker
      }))
    ),
    written: new Map([
      ...seriesOf.map(([word, , series]) => [word, series] as const),
      ...data.spellings.map((name) => [name.toLowerCase(), name] as const)
    ]),
    onlyComputers: new Set(makers.flatMap(({ onlyComputers = [] }) => onlyComputers)),
    parts: new Map(Object.entries(data.parts)),
    words: Object.fromEntries(WORD_SETS.map((name) => [name, new Set(data[name])])) as Record<WordSet, Set<string>>,
    patterns: {
      boardNumber: new RegExp(data.boardNumber),
      notebookNumber: new RegExp(data.notebookNumber),
      afterNumber: new RegExp(data.afterNumber)
    },
    chipNames: new RegExp(`(?<!\\S)(?:${data.chipNames})(?!\\S)`, "g")
  }
}
