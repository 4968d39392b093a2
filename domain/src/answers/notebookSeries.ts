/** Notebooks whose series is a name of the maker's boards, cards and screens too: they count only with a notebook's number (P-ANS-5). */

export interface NotebookSeries {
  readonly maker: string
  /** In small letters. */
  readonly series: ReadonlySet<string>
  /** Matches a word that only notebooks of the series have. */
  readonly model: RegExp
  /** The series is a word of others, so that the maker must be said. */
  readonly needsMaker: boolean
}

export const isNotebookOf = (
  { maker, series, model, needsMaker }: NotebookSeries,
  words: ReadonlyArray<string>,
  named: string | undefined
): boolean =>
  (named === undefined ? !needsMaker : named === maker) &&
  words.some((word) => series.has(word)) &&
  words.some((word) => model.test(word)) &&
  !words.some((word) => NO_NOTEBOOK.has(word) || (BOARD.test(word) && !model.test(word)))

/** Other things of such names. */
const NO_NOTEBOOK: ReadonlySet<string> = new Set(
  (
    "monitor keyboard mouse headset case router motherboard mainboard board psu cooler card gpu controller ssd nvme gen phone " +
    "desktop rtx gtx rx geforce radeon"
  ).split(" ")
)

/** The chipset after which mainboards are named: 'B450', 'H110M', 'Z790'; and the names of older ones: 'P5KPL', 'M5A78L', 'P8H61'. */
export const BOARD = /^(?:[abhxz]\d{2,3}[a-z]{0,4}\d?|[mp][4-8][a-z]{1,3}(?:\d{2}[a-z]?)?)$/
