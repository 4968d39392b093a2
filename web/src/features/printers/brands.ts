/** The four brands that have a page of their own (S1 §2), by the name in their address. */

export const BRAND_PAGES: Readonly<Record<string, string>> = {
  hp: "HP",
  canon: "Canon",
  epson: "Epson",
  brother: "Brother"
}

/** Undefined for every other address. */
export const brandOf = (slug: string): string | undefined =>
  Object.hasOwn(BRAND_PAGES, slug) ? BRAND_PAGES[slug] : undefined
