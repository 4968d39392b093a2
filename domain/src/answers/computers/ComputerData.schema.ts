/** What people call computers (fixtures/answers/computers.json): makers, series, forms of numbers, and the words around. */
import { Schema } from "effect"

const Words = Schema.Array(Schema.String)
/** A regular expression that a whole word fits. */
const Pattern = Schema.String

export const NotebookSeries = Schema.Struct({
  series: Words,
  /** Of a number that only notebooks of the series have. */
  number: Pattern,
  /** The series is a word of others, so that the maker must be said. */
  needsMaker: Schema.optionalKey(Schema.Boolean)
})

export const ComputerMaker = Schema.Struct({
  name: Schema.String,
  /** What people call it. */
  words: Words,
  /** Series that people name without it, as it writes them. */
  series: Words,
  /** Of numbers that are typed without their series: 'Lenovo G580', 'HP 15s'. Those of its screens, disks and printers are others. */
  numbers: Schema.optionalKey(Pattern),
  /** Notebooks whose series is a name of its boards, cards and screens too. */
  notebooks: Schema.optionalKey(Schema.Array(NotebookSeries)),
  /** Its numbers of computers and motherboards look alike. */
  makesBoards: Schema.optionalKey(Schema.Boolean),
  /** Other things of it are more often asked for in one text with a computer: 'samsung ssd laptop'. */
  makesMuchElse: Schema.optionalKey(Schema.Boolean),
  /** Names under which it sold nothing but computers. */
  onlyComputers: Schema.optionalKey(Words),
  /** Of numbers that are only the beginning of a model's: 'FX506' is FX506LH, FX506HC and others. */
  family: Schema.optionalKey(Pattern),
  /** The maker who has its drivers today. */
  nowOf: Schema.optionalKey(Schema.String)
})

export const ComputerData = Schema.Struct({
  makers: Schema.Array(ComputerMaker),
  /** Further words of names as their makers write them. */
  spellings: Words,
  computer: Words,
  board: Words,
  /** Parts of a computer by the word that people use, as a sentence calls them. */
  parts: Schema.Record(Schema.String, Schema.String),
  /** Parts whose word is one of other things too: 'HP wireless' may be a printer. */
  partsOfOthers: Words,
  /** How a computer is built, and what else is said of it: no part of its name. */
  forms: Words,
  /** Makers and families of the chips in it. */
  chips: Words,
  /** Names of the chips in it: 'uhd 620'. */
  chipNames: Pattern,
  /** What is used with a computer, and has a driver of its own or none. */
  beside: Words,
  /** Beside a series of notebooks these make it another thing. */
  noNotebook: Words,
  /** Of motherboards, after their chipset: 'B450', 'H110M', 'P5KPL'. */
  boardNumber: Pattern,
  /** Of notebooks of makers of boards: 'GF63'. */
  notebookNumber: Pattern,
  /** What follows the number of a notebook: 'Acer E1-571', 'HP 250 G6'. */
  afterNumber: Pattern
})
