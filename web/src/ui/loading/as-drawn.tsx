/**
 * A part that no script changes, such as a table of links: it stays as the server drew it. Its data does not travel with the page a
 * second time (`DRAWN` of its query), and its code is not loaded. A page that the browser draws itself draws the part too.
 */
import { type ReactNode, Suspense, use, useMemo, useState, useSyncExternalStore } from "react"

/** `meta` of a query that only such a part reads. */
export const DRAWN = { isDrawn: true }

const NEVER = new Promise<never>(() => {})
const NOTHING_TO_HEAR = () => () => {}

export const AsDrawn = ({ children }: { readonly children: ReactNode }) => {
  const isHydrated = useSyncExternalStore(
    NOTHING_TO_HEAR,
    () => true,
    () => import.meta.env.SSR
  )
  const [shown] = useState(isHydrated)
  // React leaves what the server drew of a part that never becomes ready, as long as the element is the same one.
  const left = useMemo(
    () => (
      <Suspense>
        <Left />
      </Suspense>
    ),
    []
  )
  return (
    <div data-drawn="" className="contents">
      {shown ? <Suspense>{children}</Suspense> : left}
    </div>
  )
}

const Left = (): ReactNode => use(NEVER)
