/**
 * The best answer to what people type into the search box (P-ANS-1, P-ANS-2): at most one, from the surest kind of name to the
 * loosest; none where the tables hold none. Total: any text has an answer or none.
 */
import { mayBeHardwareId } from "../devices/mayBeHardwareId.ts"
import { type AllDriversPrograms, withAllDrivers } from "./allDrivers.ts"
import type { Answer } from "./answer/Answer.ts"
import { codeWords, correctedWords } from "./answer/answerWords.ts"
import { plainAnswer } from "./answer/plainAnswer.ts"
import { SIGNS, type Topic, type TopicTable, topicOfText } from "./answer/topics.ts"
import { codeInSentence, codeInText, codeOfWindows } from "./codeAnswer.ts"
import type { DeviceKind, DeviceNames } from "./devices/DeviceNames.ts"
import { type AnswerCatalogue, byId, byName, byProcessor, suggestedDevice } from "./devices/deviceAnswer.ts"
import { type ProcessorGraphics, processorAnswer } from "./devices/processorAnswer.ts"
import { graphicsInComputer, topicOfModel } from "./lastResort.ts"
import { isPcPart, type PcFamilies, type PcIndex, pcAnswer } from "./pcs/pcAnswer.ts"
import { isPrinterName, type PrinterIndex, printerAnswer } from "./printers/printerAnswer.ts"
import { COMPUTER_WORDS } from "./words/computerWords.ts"
import { LONGEST_QUERY, wordsOf } from "./words/queryWords.ts"
import type { CorrectSpelling } from "./words/spelling.ts"
import { inUsualWords } from "./words/usualWords.ts"

export interface AnswerTables {
  readonly names: DeviceNames
  /** What a code of Device Manager means, in one sentence. */
  readonly codes: ReadonlyMap<number, string>
  /** By the constant of the Windows headers. */
  readonly codeNames: ReadonlyMap<string, number>
  /** Devices for which a code says more than its page. */
  readonly codeTopics: TopicTable
  /** Pages about the kind of device that a code is named with. */
  readonly codeGuides: TopicTable
  readonly pcs: PcIndex
  readonly families: PcFamilies
  readonly allDriversPrograms: AllDriversPrograms
  readonly printers: PrinterIndex
  readonly processors: ReadonlyArray<ProcessorGraphics>
  readonly topics: TopicTable
  readonly correctSpelling: CorrectSpelling
}

export const bestAnswer = (text: string, tables: AnswerTables, catalogue: AnswerCatalogue): Answer | null => {
  const query = mayBeHardwareId(text) || text.length > LONGEST_QUERY ? text.trim() : inUsualWords(text.trim())
  const written = codeOfWindows(text, (name) => tables.codeNames.get(name))
  const read = (words: string): Answer | null => {
    const answer = answerTo(words, written, tables, catalogue)
    return answer === null ? null : withAllDrivers(answer, words, tables.allDriversPrograms)
  }
  const answer = read(query)
  if (query.length > LONGEST_QUERY) return answer
  const corrected = tables.correctSpelling(query)
  // 'asus vivobook tuchpad': a computer takes any words, a mistyped part of it too.
  const isPartMistyped =
    answer?.path.startsWith("/pc#") === true && corrected?.typos.some(({ meant }) => isPcPart(meant))
  if (answer !== null && isPartMistyped !== true) return answer
  const meant = corrected === undefined ? null : read(corrected.text)
  return corrected === undefined || meant === null
    ? answer
    : { ...meant, why: `${correctedWords(corrected)} ${meant.why}`.trim() }
}

/** @param written the code that the text has in Windows' own words */
const answerTo = (
  query: string,
  written: number | undefined,
  tables: AnswerTables,
  catalogue: AnswerCatalogue
): Answer | null => {
  if (mayBeHardwareId(query)) {
    const device = suggestedDevice(catalogue.shown(query))
    if (device !== undefined) return byId(device, query, catalogue)
    // Numbers that no device has are no part of the name beside them: 'Gaming GbE Family Controller 10EC:8162'.
    const rest = query.replaceAll(PAIR, " ").trim()
    if (rest !== query && rest !== "") return answerTo(rest, written, tables, catalogue)
  }
  if (query.length > LONGEST_QUERY) return null
  const code = codeInText(query) ?? codeInSentence(query, (rest) => tables.names.find(rest) !== undefined) ?? written
  const summary = code === undefined ? undefined : tables.codes.get(code)
  if (code !== undefined && summary !== undefined) {
    const special = topicOfText(query, tables.codeTopics)
    if (special !== undefined) return plainAnswer("guide", special.path, special)
    const ofCode = plainAnswer("code", `${CODE}${code}`, codeWords(code, summary))
    return deviceWithCode(query, ofCode, tables, catalogue) ?? withGuide(ofCode, query, tables)
  }
  const named = tables.names.find(query)
  const device = named === undefined ? null : byName(named, query, catalogue)
  // Where nothing is known of what a name needs, it may be that of a printer, or a topic.
  if (device !== null) {
    const both = named?.device.kind === "network" ? withBluetooth(device, query, tables) : device
    return withComputer(both, query, tables)
  }
  const processor =
    processorAnswer(query, tables.processors) ?? processorAnswer(graphicsInComputer(query), tables.processors)
  if (processor !== undefined) {
    const graphics = byProcessor(processor, query, catalogue)
    return graphics === null ? null : withComputer(graphics, query, tables)
  }
  const fitting = topicOfText(query, tables.topics)
  // A trouble fits whatever else is said, and so also a name with the signs of a missing driver.
  const isTrouble = fitting === undefined || "not" in fitting.others
  const topic = (isTrouble ? topicOfText(query, tables.topics, MISSING, isOfNames) : undefined) ?? fitting
  if (topic !== undefined) return ofTopic(topic, query, tables, catalogue)
  const pc = pcAnswer(query, tables.pcs, tables.families)
  // The one model number in the text is that of a part: 'killer e2500 asus rog'.
  const part = pc?.kind === "guide" ? tables.names.findWithin(query) : undefined
  const ofPart = part === undefined ? null : byName(part, query, catalogue)
  if (ofPart !== null) return withComputer(ofPart, query, tables)
  const printer = printerAnswer(query, tables.printers, catalogue.brands, catalogue.makerSite)
  // 'Scan to computer': a text about a printer is about no computer, unless it names a computer's model.
  if (pc !== undefined && printer !== undefined) return pc.kind === "guide" ? printer : null
  return pc ?? printer ?? aboutPart(query, tables, catalogue)
}

const PAIR = /(?<![\p{L}\d])[0-9a-f]{4}:[0-9a-f]{4}(?![\p{L}\d])/giu

/** 'RTL8723BE wifi and bluetooth': a card's Bluetooth is a device of its own, and so a question of its own. */
const withBluetooth = (device: Answer, query: string, { topics }: AnswerTables): Answer => {
  const words = wordsOf(query)
  if (device.also !== undefined || !words.includes("bluetooth")) return device
  const topic = topicOfText(words.filter((word) => !WIFI_WORDS.has(word)).join(" "), topics)
  return topic === undefined ? device : { ...device, also: { title: topic.title, path: topic.path } }
}

/** The way to the computer or board that the text names with its part: its maker has a driver for it too. */
const withComputer = (device: Answer, query: string, { pcs, families }: AnswerTables): Answer => {
  if (device.also !== undefined || device.kind !== "device") return device
  const words = wordsOf(query).filter((word) => COMPUTER_WORDS.has(word) || BOARD_MAKERS.has(word))
  // Makers of graphics cards: the chip's maker has the driver of each card.
  const isOfCard = words.every((word) => CARD_MAKERS.has(word))
  if (words.length === 0 || (isOfCard && GRAPHICS_PAGE.test(device.path))) return device
  const pc = pcAnswer(`${words.join(" ")} laptop`, pcs, families)
  const also = pc?.also ?? pc
  return also === undefined ? device : { ...device, also: { title: also.title, path: also.path } }
}

/** Of an id of NVIDIA or AMD. */
const GRAPHICS_PAGE = /\/pci\/(?:10de|1002)\//
const BOARD_MAKERS: ReadonlySet<string> = new Set(["gigabyte", "asrock", "biostar"])
const CARD_MAKERS: ReadonlySet<string> = new Set(["asus", "msi", "acer", "gigabyte", "asrock", "biostar"])

/** A name of Device Manager for a kind of device, not what a device with it does wrong. */
const isOfNames = ({ path }: Topic): boolean => path === "/hardware#names"

/** How people say that a device has no driver. */
const MISSING: ReadonlySet<string> = new Set(
  (
    "yellow triangle exclamation mark marks sign point icon warning symbol question missing no without not installed find found " +
    "need needs needed device manager unknown other driver drivers shows showing with has says there after internet fresh clean reinstall " +
    "reinstalling reinstalled install installing format formatting update this i have me is it as appears listed"
  ).split(" ")
)

/** What is said of a code, with the page about the kind of device that has it: 'code 43 nvidia'. */
const withGuide = (ofCode: Answer, query: string, { codeGuides }: AnswerTables): Answer => {
  const guide = topicOfText(`${query} ${ofCode.path.slice(CODE.length)}`, codeGuides)
  return guide === undefined ? ofCode : { ...ofCode, also: { title: guide.title, path: guide.path } }
}

const CODE = "/support/device-codes/"

const WIFI_WORDS: ReadonlySet<string> = new Set(["wifi", "wlan", "wireless"])

/** The device that a text names next to a code, with a link to the page of the code. */
const deviceWithCode = (
  query: string,
  { title, path, why }: Answer,
  { names }: AnswerTables,
  catalogue: AnswerCatalogue
): Answer | null => {
  const named = names.findWithin(query)
  const device = named === undefined ? null : byName(named, query, catalogue)
  return device === null ? null : { ...device, why: `${title}: ${why}`, also: { title: `${title}: what to do`, path } }
}

/** The answer to a trouble, with a link to the device, computer or printer that has it, where the text names one. */
const ofTopic = (topic: Topic, query: string, tables: AnswerTables, catalogue: AnswerCatalogue): Answer => {
  const guide = plainAnswer("guide", topic.path, topic)
  // 'Windows has stopped this device (nvidia)': the message stands for its code.
  if (topic.path.startsWith(CODE)) return withGuide(guide, query, tables)
  // What the table knows of the very product goes before what its words may name.
  if (!topic.path.startsWith(HELP) || topic.also !== undefined) return guide
  const within = tables.names.findWithin(query)
  const device = within === undefined ? null : byName(within, query, catalogue)
  if (device !== null) return { ...guide, also: { title: `Driver of the ${device.title}`, path: device.path } }
  // What is left is the product, if the text names one: the words of the trouble are no part of its name, but makers are.
  const product = wordsOf(query)
    .filter(
      (word) =>
        /\d/.test(word) ||
        isPrinterName(word) ||
        !(SIGNS.has(word) || topic.needs.some((group) => group.includes(word)))
    )
    .join(" ")
  const printer = printerAnswer(product, tables.printers, catalogue.brands, catalogue.makerSite)
  if (printer?.kind === "printer")
    return { ...guide, also: { title: `Driver of the ${printer.title}`, path: printer.path } }
  const pc = pcAnswer(product, tables.pcs, tables.families)
  if (pc?.kind === "pc") return { ...guide, also: { title: `Drivers of the ${pc.title}`, path: pc.path } }
  // The brand's page leads to the finder for a model that no list names, as does the maker's own.
  const also =
    pc ??
    topicOfText(product, tables.topics, undefined, isOfRecord) ??
    (printer?.kind === "printers" ? printer : printer?.also)
  return also === undefined ? guide : { ...guide, also: { title: also.title, path: also.path } }
}

const HELP = "/help/"
/** A topic that leads to a record of the catalogue. */
const isOfRecord = ({ path }: Topic): boolean => path.startsWith("/search")

/**
 * For a text that says more than a name: the trouble of its device, the device itself, or else the topic of the words that are left
 * without those of trouble, or of the model number in it.
 */
const aboutPart = (query: string, tables: AnswerTables, catalogue: AnswerCatalogue): Answer | null => {
  const { names, topics } = tables
  const named = names.findWithin(query)
  const answer = named === undefined ? null : byName(named, query, catalogue)
  if (named !== undefined && answer !== null) {
    const trouble = topicOfText(`${query} ${KIND_OF_DEVICE[named.device.kind]}`, topics)
    return trouble?.path.startsWith(HELP) === true
      ? ofTopic(trouble, query, tables, catalogue)
      : withComputer(answer, query, tables)
  }
  const topic = topicOfText(query, topics, SIGNS) ?? recordOfMaker(query, topics)
  if (topic !== undefined) return plainAnswer("guide", topic.path, topic)
  const ofModel = topicOfModel(query, topics)
  return ofModel === undefined ? null : plainAnswer("guide", ofModel.path, ofModel)
}

/**
 * The record that a maker has for the part that the text names, in whichever computer or board it is: 'amd gpio asus tuf'. Its
 * maker must be said, for the computer's may have another one; and a plain number may be the computer's: 'acer 5100 intel
 * graphics'.
 */
const recordOfMaker = (query: string, topics: TopicTable): Topic | undefined => {
  const words = wordsOf(query)
  if (words.some((word) => /^\d{3,}$/.test(word))) return undefined
  return topicOfText(
    query,
    topics,
    AROUND_A_PART,
    (topic) => isOfRecord(topic) && words.includes(firstWord(topic.title))
  )
}

/** Of a title, which begins with the maker's name in plain letters. */
const firstWord = (title: string): string => /^[a-z0-9]*/.exec(title.toLowerCase())?.[0] ?? ""

/** Signs, makers of computers and boards, and their series. */
const AROUND_A_PART: ReadonlySet<string> = new Set([
  ...SIGNS,
  ...COMPUTER_WORDS,
  ..."tuf rog strix prime proart aorus gigabyte asrock biostar gaming laptop notebook motherboard mainboard".split(" ")
])

/** As troubles name them. */
const KIND_OF_DEVICE: Readonly<Record<DeviceKind, string>> = {
  graphics: "graphics",
  network: "network",
  bluetooth: "bluetooth",
  audio: "sound",
  other: ""
}
