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

/**
 * Numbers of notebooks that are typed without their series: 'Lenovo G580', 'HP 15s', 'Dell 3521'. The numbers of the makers' screens,
 * disks and printers are others.
 */
const MODELS_OF_MAKERS: ReadonlyMap<string, RegExp> = new Map([
  ["Dell", /^(?:[3579]\d{3}|e[4-7]\d{3}|n\d{4}|g1[567])$/],
  ["HP", /^(?:1[3-7]s?|dv\d{1,2}|g[4-7][0-2]|2[45][05]|cq\d{2}|[68]\d{3}[pw])$/],
  ["Lenovo", /^(?:(?![gsty](?:2\d|3[24]))[begnstvyz]\d{2,3}|m[6-9]\d|m[79]\d{2})[a-z]?$/],
  ["Acer", /^(?:es?1|e[35]|v[35]|a[1357]1\d|sf\d{3}|an5\d{2})$/],
  [
    "ASUS",
    /^(?:[knux]5\d|[knuxfrgse]\d{2,4}[a-z]{1,3}|(?:f[ax]|g[aluvxz]|u[mnpx]|t[npx])\d{3,4}[a-z]{0,3}|[beklmnrsx]\d{3,4}[a-z]{0,3})$/
  ],
  ["Toshiba", /^(?![lps][23]00$)[clps]\d{2,3}d?$/],
  ["Samsung", /^(?:np|np[a-z]{0,2}\d{3}\w*|r[cfv]\d{3}|r[45]\d{2})$/],
  ["Packard Bell", /^(?:te|le|ts|tk|tm|tv)\d{2}\w*$/],
  ["eMachines", /^[deg]\d{3}$/],
  ["Gateway", /^(?:ne|nv|dx|lt|mx)\d{2,4}\w*$/]
])

/** What follows the number: 'Acer E1-571', 'HP 250 G6', 'HP 15-bs', 'HP 15-da0012'. */
const AFTER_MODEL = /^(?:g\d{1,2}|[a-h][a-z]|\d{2,3}[a-z]?|[a-z]{1,2}\d{3,4}[a-z]{0,2})$/

/** A number that only computers of this maker have, and nothing else. */
export const isNumberOfNotebook = (words: ReadonlyArray<string>, maker: string): boolean => {
  const model = MODELS_OF_MAKERS.get(maker)
  return (
    model !== undefined &&
    words.some((word) => model.test(word)) &&
    words.every((word) => model.test(word) || AFTER_MODEL.test(word))
  )
}
