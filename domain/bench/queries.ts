/** What visitors type, made from the catalogue itself: the same list for the same catalogue. */
import type { SearchableDriver } from "@driverdex/domain/search/rules/searchDrivers"
import { type Random, randomFrom } from "./random.ts"

/**
 * 35 % names as they are typed (3 letters and more), 20 % single words with a digit, 10 % makers, 10 % words that most
 * drivers have, 15 % pieces of names and descriptions of two or three words, 5 % pieces inside words, 5 % of one or two
 * letters, 5 % that nothing holds.
 */
export const queriesOf = (drivers: ReadonlyArray<SearchableDriver>, count: number): Array<string> => {
  const random = randomFrom(2)
  return Array.from({ length: count }, () => query(random, random.pick(drivers)))
}

const COMMON = ["driver", "printer", "usb", "windows", "pci", "series", "hardware", "wireless", "graphics", "for the"]

const query = (random: Random, driver: SearchableDriver): string => {
  const share = random.below(100)
  if (share < 35) return driver.name.slice(0, 3 + random.below(Math.max(1, driver.name.length - 2)))
  if (share < 55) return random.pick(modelWords(driver)).toLowerCase()
  if (share < 65) return driver.manufacturer
  if (share < 75) return random.pick(COMMON)
  if (share < 90) return phrase(random, random.below(3) < 2 ? driver.name : driver.description)
  if (share < 95) return inside(random, driver.name, 3 + random.below(4))
  if (share < 100 - 5) return driver.category
  return share < 98 ? inside(random, driver.name, 1 + random.below(2)) : `${inside(random, driver.name, 4)}qx`
}

const modelWords = (driver: SearchableDriver): ReadonlyArray<string> => {
  const words = driver.name.split(" ")
  const models = words.filter((word) => /\d/.test(word))
  return models.length > 0 ? models : words
}

const phrase = (random: Random, text: string): string => {
  const words = text.split(" ")
  const start = random.below(words.length)
  return words.slice(start, start + 2 + random.below(2)).join(" ")
}

const inside = (random: Random, text: string, length: number): string => {
  const start = random.below(Math.max(1, text.length - length))
  return text.slice(start, start + length)
}
