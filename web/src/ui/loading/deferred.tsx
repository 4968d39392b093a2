/**
 * Parts of a page that need no script before somebody uses them. The server draws them, and their code comes after the page's
 * own. Until it is there, and should it never come, they stay as the server drew them: their links and forms work without it.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react"
import { Hydrated } from "./hydrated.tsx"

interface Deferred<Props> {
  (props: Props): ReactNode
  /** For loaders: the server needs the code to draw the part, the browser to show it together with a page it goes to. Never fails. */
  readonly load: () => Promise<void>
}

/** @param instead is shown where the server drew nothing, until the code is there. */
export const deferred = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  instead?: ReactNode
): Deferred<Props> => {
  let part: ComponentType<Props> | undefined
  const load = async () => {
    try {
      part ??= await fetchPart()
    } catch (error) {
      console.error("A part of the page could not be loaded.", error)
    }
  }
  // An answer that never comes keeps what the server drew; an error would take the whole page away.
  const loadOrLeave = async () => {
    await load()
    return part === undefined ? new Promise<never>(() => {}) : { default: part }
  }
  const Part = (props: Props) => {
    const [Shown] = useState(() => part ?? lazy(loadOrLeave))
    const [first] = useState(props)
    const [hydrated, setHydrated] = useState(part !== undefined)
    useEffect(() => void load(), [])
    // Until React has hydrated the part nothing may change: it would take what the server drew for outdated and draw the part
    // again, without what was typed or chosen in it. That the code is there is not enough: hydration comes after it.
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
