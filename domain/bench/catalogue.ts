/** The shipped catalogue, and larger ones grown from it: every further round gives each driver a model number of its own. */
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"
import type { SearchableDriver } from "@driverdex/domain/search/rules/searchDrivers"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { type Random, randomFrom } from "./random.ts"

/** The same drivers for the same size, in every process. */
export const catalogueOf = async (size: number): Promise<Array<SearchableDriver>> => {
  const rows = await seedDrivers()
  const random = randomFrom(1)
  const drivers: Array<SearchableDriver> = []
  for (let i = 0; i < size; i++) {
    const row = rows[i % rows.length]
    if (row === undefined) throw new Error("the shipped catalogue is empty")
    const facts = factsOfRow(row.row)
    const { name, description } = i < rows.length ? facts : renumbered(facts, random)
    drivers.push({
      id: 1001 + i,
      name,
      description,
      manufacturer: facts.manufacturer,
      category: facts.category,
      operatingSystem: facts.operatingSystem,
      architecture: facts.architecture,
      releaseDate: facts.releaseDate,
      rating: facts.rating,
      isLatest: facts.isLatest,
      isVerified: facts.isVerified,
      downloadCount: downloadsOf(size, random)
    })
  }
  return drivers
}

/** The words with a digit get other digits and, in hardware IDs, other hex digits; the same word the same in both texts. */
const renumbered = (facts: Pick<SearchableDriver, "name" | "description">, random: Random) => {
  const words = new Map<string, string>()
  const change = (text: string) =>
    text
      .split(" ")
      .map((word) => {
        if (!/\d/.test(word)) return word
        const known = words.get(word)
        if (known !== undefined) return known
        const fresh = word.replaceAll(/\d/g, () => String(random.below(10)))
        words.set(word, fresh)
        return fresh
      })
      .join(" ")
  return { name: change(facts.name), description: change(facts.description) }
}

/** A few drivers have most of the downloads, and most have few: proportional to 1 / rank, ranks drawn at random. */
const downloadsOf = (size: number, random: Random): number => Math.floor((size * 10) / (1 + random.below(size)))
