/** The links of the site, page by page. */
import { LINKS_A_PAGE } from "@driverdex/api/contract/Links"
import type { Client } from "../verb/client.ts"
import type { Link } from "./checkLink.ts"

export async function allLinks(client: Client, standing?: Link["standing"]): Promise<ReadonlyArray<Link>> {
  const links: Array<Link> = []
  for (;;) {
    const last = links.at(-1)
    const query = {
      ...(last === undefined ? {} : { after: last.url }),
      ...(standing === undefined ? {} : { standing })
    }
    const page = await client.ask((calls) => calls.links.list({ query }))
    links.push(...page)
    if (page.length < LINKS_A_PAGE) return links
  }
}

/** Those that were last checked at least this many days ago; first those that were never checked, then the oldest. */
export const dueLinks = (
  links: ReadonlyArray<Link>,
  { olderThan, today }: { readonly olderThan: number; readonly today: string }
): ReadonlyArray<Link> => {
  // A day to come was written by a clock that was wrong: it says nothing.
  const ageOf = ({ state }: Link) =>
    state === null || state.checkedOn > today ? Number.POSITIVE_INFINITY : daysBetween(state.checkedOn, today)
  return links.filter((link) => ageOf(link) >= olderThan).toSorted((a, b) => compare(ageOf(b), ageOf(a)))
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
