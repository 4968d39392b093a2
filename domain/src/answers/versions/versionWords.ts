/** What the answers about versions of graphics drivers say (P-ANS-21). Wording only. */

interface Named {
  readonly maker: string
  /** As it was typed. */
  readonly typed: string
  /** The maker's number for it, where Windows' was typed. */
  readonly own: string | undefined
  /** With which Windows' number ends, where the maker's was typed. */
  readonly inWindows: string | undefined
}

export const versionWords = ({ maker, typed, own, inWindows }: Named) => ({
  title: `${maker} graphics driver ${own ?? typed}`,
  why: `${numbers({ maker, typed, own, inWindows })}Which driver is today's depends on the card: type its name, and this site says which. Older releases are on ${maker}'s own page.`
})

const numbers = ({ maker, typed, own, inWindows }: Named): string => {
  if (own !== undefined) return `${typed} is how Windows shows ${maker}'s ${own}. `
  return inWindows === undefined ? "" : `In Device Manager its version ends in ${inWindows}. `
}
