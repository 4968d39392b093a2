/** The computer, or the list of computers, that the words of a text name (P-ANS-5). */
import { type PcModel, pcMakerOf, pcPath, pcTitle } from "../../pcs/PcModel.ts"
import type { Answer } from "../answer/Answer.ts"
import { plainAnswer } from "../answer/plainAnswer.ts"
import { ownPageText } from "../printers/printerText.ts"
import { type ComputerIndex, computerWordsOf } from "./ComputerIndex.ts"
import type { ComputerNames, NotebookSeries } from "./ComputerNames.ts"
import { boardHelpText, makerPcsText, olderSystemText, partWords, pcHelpText, pcsText, pcWhy } from "./computerText.ts"
import { plainModel, typedModel } from "./typedModel.ts"

/** @param release of Windows that the text names, such as '11', if one only */
export const computerNamed = (typed: string, index: ComputerIndex, release: string | undefined): Answer | undefined => {
  const text = regrouped(typed, index)
  const parts = text.split(" ")
  const all = computerWordsOf(text)
  const found = computerOf({ parts, all, release }, index)
  const older = OLDER_WINDOWS[release ?? ""]
  const answer =
    older === undefined || found?.kind !== "guide" ? found : { ...found, why: `${found.why} ${olderSystemText(older)}` }
  const named = [...new Set(all.flatMap((word) => index.names.parts.get(word) ?? []))]
  return answer === undefined || answer.kind === "pc" || named.length === 0 || named.length > MAX_NAMED_PARTS
    ? answer
    : { ...answer, why: `${answer.why} ${partWords(named)}` }
}

const MAX_NAMED_PARTS = 3
const OLDER_WINDOWS: Readonly<Record<string, string>> = {
  "8.1": "Windows 8.1",
  8: "Windows 8",
  7: "Windows 7",
  vista: "Windows Vista",
  xp: "Windows XP"
}

interface Text {
  /** Words with hyphens as one. */
  readonly parts: ReadonlyArray<string>
  readonly all: ReadonlyArray<string>
  readonly release: string | undefined
}

const computerOf = ({ parts, all, release }: Text, index: ComputerIndex): Answer | undefined => {
  const { names } = index
  const { computer } = names.words
  if (all.includes("phone")) return undefined
  const words = [...new Set(all.filter((word) => !computer.has(word) && !names.parts.has(word)))]
  const family = words.map((word) => names.familyOf.get(word)).find((maker) => maker !== undefined)
  const named = words.map((word) => names.makerOf.get(word)).find((maker) => maker !== undefined)
  const maker = named ?? family
  const rest = words.filter((word) => !names.makerOf.has(word))
  if (rest.length === 0) return maker === undefined ? undefined : makerAlone(maker, all, index)
  if (family !== undefined || mentionsModel(rest, maker, index)) {
    const plain = maker === undefined ? [] : plainModel(rest, all, names)
    // A digit or two are the number of no one model.
    const isModel = plain.length < rest.length && plain.some((word) => word.length >= 3 && /\d/.test(word))
    for (const asked of isModel ? [rest, plain] : [rest]) {
      const listed = listedAs(asked, named, index, release)
      if (listed !== undefined) return listed
    }
  }
  const notebook = names.notebooks.find((series) => isNotebookOf(series, all, named, names))
  const asked = notebook === undefined ? rest : [...rest, ...notebook.series]
  const help = (of: string, isBoard = false): Answer => helpOf(of, typedModel(parts, of, asked, names), names, isBoard)
  if (notebook !== undefined) return help(notebook.maker)
  if (named !== undefined && isBoardOf(named, rest, names)) return help(named, true)
  if (named !== undefined && isNumberOf(named, plainModel(rest, all, names), names)) return help(named)
  const isComputer =
    all.some((word) => computer.has(word)) && names.makers.get(named ?? "")?.data.makesMuchElse !== true
  return maker !== undefined && (family !== undefined || isComputer) ? help(maker) : undefined
}

/** The maker's list, or where it has none here its page. */
const makerAlone = (maker: string, all: ReadonlyArray<string>, { names, find }: ComputerIndex): Answer | undefined => {
  const known = pcMakerOf(maker)
  const { computer, partsOfOthers } = names.words
  if (known === undefined) {
    const { makesBoards, makesMuchElse } = names.makers.get(maker)?.data ?? {}
    const isTheirs = all.some((word) => names.onlyComputers.has(word) || (computer.has(word) && word !== "tablet"))
    const isAlone = all.every((word) => names.makerOf.has(word)) && makesMuchElse !== true
    return isTheirs || isAlone ? helpOf(maker, undefined, names, makesBoards === true && !isTheirs) : undefined
  }
  // HP makes printers too.
  const isComputer = all.some((word) => computer.has(word) || (names.parts.has(word) && !partsOfOthers.has(word)))
  if (known === "HP" && !isComputer) return undefined
  return plainAnswer("pcs", `/pc?maker=${known.toLowerCase()}`, makerPcsText(known, find("", known).length))
}

/** A number that a model may have: with letters, or beside its maker. Short ones only where the maker has them ('Lenovo P53'). */
const mentionsModel = (rest: ReadonlyArray<string>, maker: string | undefined, { numbers }: ComputerIndex): boolean =>
  rest.some(
    (word) =>
      /\d/.test(word) &&
      (/\p{L}/u.test(word)
        ? word.length >= 4 || (numbers.has(word) && (maker !== undefined || word.length === 3))
        : maker !== undefined)
  )

const listedAs = (
  asked: ReadonlyArray<string>,
  named: string | undefined,
  { models, find }: ComputerIndex,
  release: string | undefined
): Answer | undefined => {
  const isOf = ({ maker }: PcModel): boolean => named === undefined || maker === named
  const found = models.filter(({ model, words }) => isOf(model) && asked.every((word) => words.has(word)))
  const [first] = found
  if (first === undefined) return undefined
  if (found.length === 1)
    return plainAnswer("pc", pcPath(first.model), {
      title: pcTitle(first.model),
      why: pcWhy(first.model.packs, release)
    })
  const name = asked.join(" ")
  const shown = find(name, named === undefined ? undefined : pcMakerOf(named))
  const of = named === undefined ? "" : `&maker=${named.toLowerCase()}`
  return shown.length === 0
    ? undefined
    : plainAnswer("pcs", `/pc?q=${encodeURIComponent(name)}${of}`, pcsText(name, shown, release))
}

const isNotebookOf = (
  { maker, series, number, needsMaker }: NotebookSeries,
  all: ReadonlyArray<string>,
  named: string | undefined,
  { words, patterns }: ComputerNames
): boolean =>
  (named === undefined ? !needsMaker : named === maker) &&
  all.some((word) => series.has(word)) &&
  all.some((word) => number.test(word)) &&
  !all.some((word) => words.noNotebook.has(word) || (patterns.boardNumber.test(word) && !number.test(word)))

const isBoardOf = (maker: string, rest: ReadonlyArray<string>, { makers, patterns }: ComputerNames): boolean =>
  makers.get(maker)?.data.makesBoards === true &&
  rest.some((word) => patterns.boardNumber.test(word) || patterns.notebookNumber.test(word))

/** A number that only computers of this maker have, and nothing else. */
const isNumberOf = (maker: string, words: ReadonlyArray<string>, { makers, patterns }: ComputerNames): boolean => {
  const numbers = makers.get(maker)?.numbers
  return (
    numbers !== undefined &&
    words.some((word) => numbers.test(word)) &&
    words.every((word) => numbers.test(word) || patterns.afterNumber.test(word))
  )
}

/** The way to the exact model, and the maker's own page. */
const helpOf = (maker: string, model: string | undefined, { makers }: ComputerNames, isBoard: boolean): Answer => {
  const { data, page } = makers.get(maker) ?? {}
  const hasPacks = pcMakerOf(maker) !== undefined
  const nowOf = isBoard ? undefined : data?.nowOf
  const words = isBoard
    ? boardHelpText(maker, model)
    : pcHelpText({ maker, model, hasPacks, nowOf, family: data?.family })
  const path = hasPacks ? "/pc#which-model" : "/pc#other-makers"
  const also =
    page === undefined ? {} : { also: { title: ownPageText(nowOf ?? maker, new URL(page).host), path: page } }
  return plainAnswer("guide", path, { ...words, ...also })
}

/**
 * Model numbers in whatever parts they were typed, in the parts that names have: 'T-480' is 'T480', '840G6' is '840 G6' (P-ANS-17).
 * @param text words with single spaces and hyphens between them
 */
const regrouped = (text: string, index: ComputerIndex): string => {
  const [first = "", ...more] = text.split(/(?=[ -])/)
  const named = text.split(/[ -]/).find((word) => index.names.makerOf.has(word))
  const isNumber = numbersOf(index.names.makerOf.get(named ?? ""), index)
  const words = [first]
  for (const part of more) {
    const [before = "", word] = [words.at(-1)?.replace(/^[ -]/, ""), part.slice(1)]
    const joins = LETTERS.test(before) && /^\d/.test(word) && isNumber(before + word)
    if (joins) words[words.length - 1] += word
    else words.push(part)
  }
  return words.map((part) => inWords(part, index, isNumber)).join("")
}

const LETTERS = /^[a-z]{1,2}$/

/** Whether a word is a number of a listed model, or has the form of the maker's. */
const numbersOf =
  (maker: string | undefined, { known, names }: ComputerIndex) =>
  (word: string): boolean => {
    const { data, numbers } = names.makers.get(maker ?? "") ?? {}
    const isOfNotebook = names.notebooks.some((series) => series.maker === maker && series.number.test(word))
    const isOfBoard = data?.makesBoards === true && names.patterns.boardNumber.test(word)
    return known.has(word) || numbers?.test(word) === true || isOfNotebook || isOfBoard
  }

/** Two words of names that are written together. */
const inWords = (part: string, { known }: ComputerIndex, isNumber: (word: string) => boolean): string => {
  const [joint, word] = /^[ -]/.test(part) ? [part.charAt(0), part.slice(1)] : ["", part]
  if (known.has(word)) return part
  const [, left = "", right = ""] = TWO_NUMBERS.exec(word) ?? []
  return isNumber(left) && known.has(right) ? `${joint}${left} ${right}` : part
}

const TWO_NUMBERS = /^(\d{2,4}|[a-z]\d{2,3})([a-z]\d{1,2})$/
