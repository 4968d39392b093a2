/** Rendered pages of the newest data version, the least recently asked for dropped first. */

export interface PageCache<Page> {
  /**
   * The page of an address: kept, under way, or made now. Whoever asks while it is being made waits for it. A page that
   * `keeps` refuses is answered and forgotten.
   */
  readonly page: (version: string, address: string, make: () => Promise<Page>) => Promise<Page>
}

export const makePageCache = <Page>(most: number, keeps: (page: Page) => boolean): PageCache<Page> => {
  let current = ""
  let pages = new Map<string, Promise<Page>>()
  return {
    page: async (version, address, make) => {
      if (version !== current) {
        current = version
        pages = new Map()
      }
      const mine = pages
      const known = mine.get(address)
      if (known !== undefined) {
        // The map keeps the order of insertion: what is asked for again moves to its end.
        mine.delete(address)
        mine.set(address, known)
        return known
      }
      const forget = () => {
        if (mine.get(address) === made) mine.delete(address)
      }
      const made = make().then(
        (page) => {
          if (!keeps(page)) forget()
          return page
        },
        (error: unknown) => {
          forget()
          throw error
        }
      )
      mine.set(address, made)
      if (mine.size > most) mine.delete(mine.keys().next().value ?? "")
      return made
    }
  }
}
