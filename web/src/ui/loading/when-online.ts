/**
 * Fetches code, but does not even ask for it while the browser knows that it has no network: one that could not fetch a module keeps
 * it as failed until the page is left.
 */
export const whenOnline = async <Code>(fetchCode: () => Promise<Code>): Promise<Code> => {
  if (globalThis.navigator?.onLine === false) throw new Error("There is no network.")
  return fetchCode()
}
