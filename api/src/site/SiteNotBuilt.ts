/** The built site is missing; the message is one sentence for the person at the terminal. */
export class SiteNotBuilt extends Error {
  readonly _tag = "SiteNotBuilt"
}

/** For a file of the built site that cannot be read. */
export const notBuilt = (cause: unknown): never => {
  throw new SiteNotBuilt("The pages of the site are not built; run `npm run build` first.", { cause })
}
