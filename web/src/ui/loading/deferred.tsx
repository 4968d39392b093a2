/**
 * Parts of a page that need no script until they are used. The server renders them, and their code loads after the
 * page's own. Until then, and should it never load, they stay as the server rendered them: their links and forms work
 * without it.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react"
import { Hydrated } from "./hydrated.tsx"
import { whenOnline } from "./when-online.ts"

interface Deferred<Props> {
  (props: Props): ReactNode
  /** For loaders: the server needs the code to render the part, the browser to show it with its page. Never fails. */
  readonly load: () => Promise<void>
}

/** @param instead is shown where the server rendered nothing, until the code has loaded. */
export const deferred = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  instead?: ReactNode
): Deferred<Props> => {
  let part: ComponentType<Props> | undefined
  const load = async () => {
    try {
      part ??= await whenOnline(fetchPart)
    } catch (error) {
      console.error("A part of the page could not be loaded.", error)
    }
  }
  // A promise that never settles preserves what the server rendered; an error would remove the whole page.
  const loadOrLeave = async () => {
    await load()
    return part === undefined ? new Promise<never>(() => {}) : { default: part }
  }
  const Part = (props: Props) => {
    const [Shown] = useState(() => part ?? lazy(loadOrLeave))
    const [first] = useState(props)
    const [hydrated, setHydrated] = useState(part !== undefined)
    useEffect(() => void load(), [])
    // Until React has hydrated the part nothing may change: it would discard the server's markup and render the part
    // again, without what was typed or chosen in it. That the code has loaded is not enough: hydration comes after it.
    const shown = hydrated ? props : first
    return useMemo(
      () => (
        <Suspense fallback={instead}>
          <Shown {...shown} />
          <Hydrated onHydrated={() => setHydrated(true)} />
        </Suspense>
      ),
      [Shown, shown]
    )
  }
  return Object.assign(Part, { load })
}
