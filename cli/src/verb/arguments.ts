/** Arguments that several commands read, and what is wrong with one that cannot be read. */
import { isIsoDay } from "@driverdex/domain/catalogue/ReleaseDate"
import { InvalidArgumentError } from "commander"

export function driverId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.")
  return Number(text)
}

/** A revision of a driver's record, from 0 upwards. */
export function revision(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 0 upwards.")
  return Number(text)
}

/** Number of a proposal. */
export function proposalId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be the number of a proposal.")
  return Number(text)
}

/** How many, from 1 upwards. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1 to 999999.")
  return Number(text)
}

/** A change of a count, with its sign. */
export function change(text: string): number {
  if (!/^[+-]?[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a whole number such as -12.")
  return Number(text)
}

/** How many days ago, from 0 upwards. */
export function daysAgo(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 0 upwards.")
  return Number(text)
}

export function isoDay(text: string): string {
  if (!isIsoDay(text)) throw new InvalidArgumentError("It must be a day that exists, written YYYY-MM-DD.")
  return text
}

/** Appends one of a repeatable option. */
export function another(text: string, before: ReadonlyArray<string>): ReadonlyArray<string> {
  return [...before, text]
}
