/** The graphics of a processor, for texts that name the processor instead (P-ANS-8): 'i5-8250u graphics', 'ryzen 5 5600g driver'. */
import { wordsOf } from "../words/queryWords.ts"

/** Processors whose graphics one driver line serves. */
export interface ProcessorGraphics {
  readonly generations: ReadonlyArray<Generation>
  readonly title: string
  /** One of these graphics, whose driver line is that of all. */
  readonly example: string
  /** What the catalogue is searched for to find the line's record. */
  readonly search: string
}

type CoreGeneration = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14
/** Intel's by processor, AMD's by design of the graphics. */
type Generation = `core ${CoreGeneration}` | "apu gcn" | "core ultra" | "ryzen vega" | "ryzen rdna 2" | "ryzen rdna 3"

/** The graphics of the processor that some of these words name, and those words. */
export const processorIn = (
  words: ReadonlyArray<string>,
  tables: ReadonlyArray<ProcessorGraphics>
): { readonly graphics: ProcessorGraphics; readonly words: ReadonlyArray<string> } | undefined => {
  const own = words.filter(
    (word) => MAY_NAME.test(word) || INTEL.has(word) || AMD.has(word) || OWN_WORDS.has(word) || AROUND.has(word)
  )
  const graphics = processorAnswer(own.join(" "), tables)
  return graphics === undefined ? undefined : { graphics, words: own.filter((word) => !AROUND.has(word)) }
}

/** A word of a processor's name. */
const MAY_NAME =
  /^(?:i[3579]|[3579]|ultra|ai|hx|max|\d{1,2}(?:st|nd|rd|th)|a(?:4|6|8|9|10|12)|[gnj]?\d{3,5}[a-z]{0,3}\d?[a-z]?|\d{4}g\d|n\d{2,3})$/

export const processorAnswer = (
  text: string,
  tables: ReadonlyArray<ProcessorGraphics>
): ProcessorGraphics | undefined => {
  const words = wordsOf(text)
  const generation = coreGeneration(words) ?? ryzenGraphics(words) ?? plainProcessor(words)
  if (generation === undefined) return undefined
  return tables.find(({ generations }) => (generations as ReadonlyArray<string>).includes(generation))
}

const AROUND: ReadonlySet<string> = new Set(
  (
    "driver drivers download install update latest for windows 7 8 10 11 win10 win11 64 32 bit x64 the my graphics graphic gpu " +
    "igpu apu vga display video integrated onboard card processor cpu mobile laptop notebook desktop pc with of and hd uhd"
  ).split(" ")
)
const INTEL: ReadonlySet<string> = new Set(["intel", "core", "iris", "xe", "gen", "generation"])
const AMD: ReadonlySet<string> = new Set(["amd", "ryzen", "pro", "radeon", "vega"])

const holdsOnly = (words: ReadonlyArray<string>, own: ReadonlySet<string>, found: ReadonlyArray<string>): boolean =>
  words.every((word) => AROUND.has(word) || own.has(word) || found.includes(word))

/** Those that end in 'F', 'KF' or 'X', and before 2015 those that end in 'P', have no graphics. */
const CORE_MODEL = /^(?!\d+(?:k?fs?|xe?)$)(?![2-4]\d{3}p$)\d{4,5}(?:[a-z]{0,3}|g\d)$/
/** Nor have those of high-end desktops, such as i7-5820K; laptop processors of such numbers end in other letters. */
const HIGH_END_MODEL = /^[3-6][89]\d{2}k?$/

/** A generation that no table has, such as the 15th, has no answer. */
const coreGeneration = (words: ReadonlyArray<string>): string | undefined => {
  const ultra = words.indexOf("ultra")
  if (ultra !== -1) {
    const model = words.find((word) => /^[12]\d{2}[a-z]{1,2}$/.test(word) && !word.endsWith("f"))
    return model !== undefined && holdsOnly(words, INTEL, ["ultra", "5", "9", model]) ? "core ultra" : undefined
  }
  const brand = words.find((word) => /^i[3579]$/.test(word))
  const ordinal = words.find((word) => /^\d{1,2}(?:st|nd|rd|th)$/.test(word))
  if (brand === undefined) {
    const isAsked = ordinal !== undefined && words.includes("intel") && holdsOnly(words, INTEL, [ordinal])
    return isAsked ? `core ${Number.parseInt(ordinal)}` : undefined
  }
  const model = words.find((word) => CORE_MODEL.test(word) && !HIGH_END_MODEL.test(word))
  if (model === undefined) {
    return ordinal !== undefined && holdsOnly(words, INTEL, [brand, ordinal])
      ? `core ${Number.parseInt(ordinal)}`
      : undefined
  }
  if (!holdsOnly(words, INTEL, ordinal === undefined ? [brand, model] : [brand, model, ordinal])) return undefined
  const digits = Number.parseInt(model)
  // '1135G7' is of the 11th generation: numbers of the first have three digits. '8809G' has graphics of AMD.
  const first = Math.floor(digits / (digits < 2000 ? 100 : 1000))
  return first === 8 && model.endsWith("g") ? undefined : `core ${first}`
}

const RYZEN_MODEL = /^([2-9])\d(\d)(\d)(ge?|gt|u|hs?|hx|ce?|x|x3d|)$/
const RYZEN_AI_MODEL = /^[34]\d{2}$/

/** AMD's names of the graphics themselves, where the lists of chips do not have them. */
const RADEON_M: ReadonlyArray<readonly [RegExp, Generation]> = [
  [/^6[168]0m$/, "ryzen rdna 2"],
  [/^(?:7[468]|8[4689])0m$/, "ryzen rdna 3"]
]

const ryzenGraphics = (words: ReadonlyArray<string>): Generation | undefined => {
  const [named] = RADEON_M.flatMap(([pattern, generation]) =>
    words.filter((word) => pattern.test(word)).map((word) => [word, generation] as const)
  )
  if (named !== undefined) {
    const [word, generation] = named
    return words.some((one) => AMD.has(one)) && holdsOnly(words, AMD, [word]) ? generation : undefined
  }
  if (!words.includes("ryzen")) return undefined
  const isAi = words.includes("ai")
  const model = words.find((word) => (isAi ? RYZEN_AI_MODEL : RYZEN_MODEL).test(word))
  if (
    model === undefined ||
    !holdsOnly(words, AMD, ["3", "5", "7", "9", model, ...(isAi ? ["ai", "hx", "max"] : [])])
  ) {
    return undefined
  }
  if (isAi) return "ryzen rdna 3"
  const [, series = "", design = "", last = "", kind = ""] = RYZEN_MODEL.exec(model) ?? []
  // Desktop processors have graphics from 7000 on, laptops' fastest ones have the same.
  if (kind === "" || kind.startsWith("x")) return series === "7" || series === "9" ? "ryzen rdna 2" : undefined
  if (kind === "hx" && series >= "7") return "ryzen rdna 2"
  // In laptops of 7020 to 7045 the third digit is the design: 2 and 3 are older ones.
  if (series === "7")
    return design === "4" ? "ryzen rdna 3" : design === "3" && last === "0" ? "ryzen vega" : "ryzen rdna 2"
  return GRAPHICS_OF_SERIES[series]
}

/** By the first digit of the model. */
const GRAPHICS_OF_SERIES: Readonly<Record<string, Generation>> = {
  2: "ryzen vega",
  3: "ryzen vega",
  4: "ryzen vega",
  5: "ryzen vega",
  6: "ryzen rdna 2",
  8: "ryzen rdna 3"
}

/**
 * Processors of other names than Core and Ryzen, by the word of their name and the number. Of AMD's A series only the numbers
 * that have one design: those of 6000 and less have two.
 */
const PLAIN_PROCESSORS: ReadonlyArray<readonly [names: RegExp, number: RegExp, Generation]> = [
  [/^(?:celeron|pentium|intel)$/, /^(?:n4[01][02]0|n50[03]0|j40[02]5|j41[02]5|j50(?:05|40))$/, "core 10"],
  [/^(?:celeron|pentium|intel)$/, /^(?:n3[34]50|n4200|j3[34]55|j4205)$/, "core 10"],
  [/^(?:celeron|pentium|intel)$/, /^n(?:450[05]|510[05]|600[05])$/, "core 10"],
  [/^(?:celeron|pentium)$/, /^g(?:39[02]0|4400|45[02]0)(?:te?)?$/, "core 6"],
  [/^(?:celeron|pentium)$/, /^g(?:39[35]0|4560|46[02]0)t?$/, "core 7"],
  [/^(?:celeron|pentium)$/, /^g(?:49[0235]0|54[02]0|5500|56[02]0)t?$/, "core 8"],
  [/^(?:celeron|pentium)$/, /^g(?:59[02][05]|6[456]0[05])t?$/, "core 10"],
  [/^(?:celeron|pentium)$/, /^g(?:6900|7400)t?$/, "core 12"],
  [/^intel$/, /^n(?:50|9[57]|100|150|200|250|30[05]|350|355)$/, "core 12"],
  [/^athlon$/, /^(?:[23][0-9]0ge|3000g|300u|3[01]50[ugc]e?|3050e)$/, "ryzen vega"],
  [/^a(?:4|6|8|9|10|12)$/, /^[789][0-9]\d{2}[bekmpt]*$/, "apu gcn"]
]

const OWN_WORDS: ReadonlySet<string> = new Set([
  "intel",
  "amd",
  "celeron",
  "pentium",
  "gold",
  "silver",
  "athlon",
  "apu",
  "radeon",
  "pro"
])

const plainProcessor = (words: ReadonlyArray<string>): Generation | undefined => {
  for (const [names, number, generation] of PLAIN_PROCESSORS) {
    const name = words.find((word) => names.test(word))
    const model = words.find((word) => word !== name && number.test(word))
    if (name !== undefined && model !== undefined && holdsOnly(words, OWN_WORDS, [name, model])) return generation
  }
  // Intel's numbers of small notebooks need no name with the graphics.
  const small = words.find((word) => /^(?:n4[01][02]0|n50[03]0)$/.test(word))
  const isAsked = small !== undefined && words.some((word) => word === "graphics" || word === "gpu")
  return isAsked && holdsOnly(words, OWN_WORDS, [small]) ? "core 10" : undefined
}
