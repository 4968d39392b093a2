/**
 * The address's search part as a plain list of texts: no JSON, no numbers, so that a query such as '9025', '1e5', 'true'
 * or '[1]' is read back as it was typed (P-LIST-1).
 */

/** '?q=a%20b&sort=name' → { q: 'a b', sort: 'name' }. A repeated name takes the first; '+' means a space, as forms send it. */
export const parseSearchString = (search: string): Record<string, string> => {
  const parameters: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    // Names that every object has ('__proto__', 'constructor') are not our parameters and would confuse later code.
    if (!(name in parameters)) parameters[name] = value
  }
  return parameters
}

/** { q: 'a b' } → '?q=a%20b'; no parameters → ''. Undefined and null are left out. */
export const printSearchString = (parameters: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`
}

/** Half of a surrogate pair has no encoding: it becomes U+FFFD, as in every other address. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
