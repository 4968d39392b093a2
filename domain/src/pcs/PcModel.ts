/** Computers whose makers publish packs of all their drivers, and how one is found by name or number (P-PC-1). */
import { fold } from "../text/fold.ts"
import { machineTypeIn } from "./machineType.ts"

/** The makers whose packs are known. */
export const PC_MAKERS = ["Dell", "HP", "Lenovo"] as const
export type PcMaker = (typeof PC_MAKERS)[number]

/** A maker's archive with all drivers of a model for one system. A fact that the maker's list lacks is left out. */
export interface PcPack {
  readonly os: "Windows 11" | "Windows 10"
  /** The editions that the list names: '23H2'. */
  readonly edition?: string
  readonly version?: string
  /** YYYY-MM-DD */
  readonly date: string
  /** The file at the maker; https. */
  readonly url: string
  /** Of the file, as the maker's list has it. */
  readonly sha256?: string
}

export interface PcModel {
  readonly maker: PcMaker
  /** Last part of the page's address; unique among the maker's. */
  readonly slug: string
  readonly name: string
  /** System ids (Dell, HP) or machine types (Lenovo). */
  readonly ids: ReadonlyArray<string>
  /** Newest first; empty where the list has none for Windows 11 or 10. */
  readonly packs: ReadonlyArray<PcPack>
}

/** What a list of models shows of one. */
export type PcSummary = Pick<PcModel, "maker" | "slug" | "name" | "ids">

export const pcMakerOf = (text: string): PcMaker | undefined =>
  PC_MAKERS.find((maker) => maker.toLowerCase() === text.toLowerCase())

export const pcPath = ({ maker, slug }: Pick<PcModel, "maker" | "slug">): string => `/pc/${maker.toLowerCase()}/${slug}`

/** The maker's name appears once: 'Dell Latitude 5580', 'HP ZBook 15'. */
export const pcTitle = ({ maker, name }: Pick<PcModel, "maker" | "name">): string =>
  fold(name).startsWith(fold(maker)) ? name : `${maker} ${name}`

/** Finds models by a text, of one maker or of all. */
export type PcFinder<Model> = (text: string, maker?: PcMaker) => ReadonlyArray<Model>

/**
 * Finds the models whose name holds every word, or one of whose numbers is a word; in the given order, those first whose name
 * begins with the text. A number that is a whole word of a name is no part of another: 'P1' is no P15. Without a word every model.
 */
export const pcFinder = <Model extends PcSummary>(models: ReadonlyArray<Model>): PcFinder<Model> => {
  const read = models.map((model) => {
    const whole = fold(`${model.maker} ${model.name}`)
    return { model, name: fold(model.name), whole, words: new Set(whole.split(/[\s/(),]+/)), ids: model.ids.map(fold) }
  })
  const numbers = new Set(read.flatMap(({ words }) => [...words].filter((word) => /\d/.test(word))))
  return (text, maker) => {
    const words = fold(text)
      .split(/[\s,;]+/)
      .filter((word) => word !== "")
    const found = read.filter(
      ({ model, whole, words: own, ids }) =>
        (maker === undefined || model.maker === maker) &&
        words.every(
          (word) =>
            ids.includes(machineTypeIn(word) ?? word) || (numbers.has(word) ? own.has(word) : whole.includes(word))
        )
    )
    const start = words.join(" ")
    const begins = ({ name, whole }: (typeof read)[number]): boolean =>
      name.startsWith(start) || whole.startsWith(start)
    const ordered = start === "" ? found : [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
    return ordered.map(({ model }) => model)
  }
}
