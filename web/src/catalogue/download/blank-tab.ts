/** A tab that is opened in the click, before it is known whether there is anything to show in it (P-DL-5). */

export interface BlankTab {
  readonly goTo: (path: string) => void
  readonly close: () => void
}

/** @returns null when the browser refuses a tab. */
export const openBlankTab = (title: string): BlankTab | null => {
  const tab = window.open("", "_blank")
  if (tab === null) return null
  // The page that comes into it must not reach back to this one.
  tab.opener = null
  tab.document.title = title
  return {
    // A visitor who closed the tab meanwhile has no use for the page.
    goTo: (path) => {
      if (!tab.closed) tab.location.replace(new URL(path, window.location.href).href)
    },
    close: () => tab.close()
  }
}

/**
 * Leads the tab to the path once the answer is there, and closes it when the answer is a failure.
 * @throws what `answer` rejects with.
 */
export const redirectTab = async <A>(tab: BlankTab | null, path: string, answer: Promise<A>): Promise<A> => {
  try {
    const given = await answer
    tab?.goTo(path)
    return given
  } catch (error) {
    tab?.close()
    throw error
  }
}
