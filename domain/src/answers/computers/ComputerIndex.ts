/** The computers with driver packs, by the words of their names and numbers (P-ANS-5). */
import { machineTypeIn } from "../../pcs/machineType.ts"
import type { PcFinder, PcModel } from "../../pcs/PcModel.ts"
import { fold } from "../../text/fold.ts"
import { piecesOf } from "../query/pieces.ts"
import { wordsOf } from "../words/queryWords.ts"
import type { ComputerNames } from "./ComputerNames.ts"

export interface ComputerIndex {
  readonly names: ComputerNames
  readonly find: PcFinder<PcModel>
  readonly models: ReadonlyArray<{ readonly model: PcModel; readonly words: ReadonlySet<string> }>
  /** Words of all their names. */
  readonly known: ReadonlySet<string>
  /** Those with a digit: 'p53', 'g9'. */
  readonly numbers: ReadonlySet<string>
  /** Pieces of all names, numbers and series. */
  readonly pieces: ReadonlySet<string>
  /** The machine type with which a product number begins; undefined where no model has it. */
  readonly typeIn: (word: string) => string | undefined
}

export const makeComputerIndex = (
  models: ReadonlyArray<PcModel>,
  find: PcFinder<PcModel>,
  names: ComputerNames
): ComputerIndex => {
  const types = new Set(models.flatMap(({ maker, ids }) => (maker === "Lenovo" ? ids.map(fold) : [])))
  const known = new Set(models.flatMap(({ name }) => computerWordsOf(name)))
  const pieces = textsOfComputers(models, names).flatMap((text) => {
    const texts = piecesOf(text).map((piece) => piece.text)
    return [...texts, texts.join("")]
  })
  return {
    names,
    find,
    models: models.map((model) => ({
      model,
      words: new Set([model.maker, model.name, ...model.ids].flatMap(computerWordsOf))
    })),
    known,
    numbers: new Set([...known].filter((word) => /\d/.test(word))),
    pieces: new Set(pieces),
    typeIn: (word) => {
      const type = machineTypeIn(word)
      return type !== undefined && types.has(type) ? type : undefined
    }
  }
}

/** Every name, number and series. */
export const textsOfComputers = (
  models: ReadonlyArray<PcModel>,
  { familyOf }: ComputerNames
): ReadonlyArray<string> => [...models.flatMap(({ maker, name, ids }) => [maker, name, ...ids]), ...familyOf.keys()]

/** 'Gen 9' and '9th Gen' are the same. */
export const computerWordsOf = (text: string): ReadonlyArray<string> =>
  wordsOf(text).map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, "$1"))
