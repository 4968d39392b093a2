/** A list of drivers in whatever state it is: loading, failed, or its cards with 'Show more'. Empty lists are the page's business. */
import { LIST_PAGE_SIZE, MOST_SHOWN } from "@driverdex/domain/search/lists/listPage"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"
import type { ShownList } from "../../client/list/use-list.ts"
import { Button, buttonClass } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { DriverCard } from "../card/driver-card.tsx"

/**
 * Cards at both ends of the list that are laid out at once. The last ones, too: a card that gets its height only when it comes into
 * view would push 'Show more' away under a press.
 */
const LAID_OUT = 6

interface DriverListProps {
  readonly state: ShownList
  /** Parameters of the address that show one page more. */
  readonly moreSearch: Record<string, string>
  readonly empty: ReactNode
  readonly mark?: (text: string) => ReactNode
  /** P-LIST-9: five, six on the network and audio pages. */
  readonly skeletons?: number
  /** As of `DriverCard`. */
  readonly sendsNames?: boolean
}

export const DriverList = ({ state, moreSearch, empty, mark, skeletons = 5, sendsNames = false }: DriverListProps) => {
  const list = useRef<HTMLUListElement>(null)
  /** Where the list ended when 'Show more' was pressed: the focus goes to the first card that is new. */
  const endedAt = useRef<number | null>(null)
  const shown = state.status === "ready" ? state.view.drivers.length : 0
  useEffect(() => {
    if (endedAt.current === null || shown <= endedAt.current) return
    list.current?.children[endedAt.current]?.querySelector<HTMLElement>("h3 a")?.focus()
    endedAt.current = null
  }, [shown])

  if (state.status === "failed") return <ListFailed message={state.error.message} retry={state.retry} />
  if (state.status === "loading") {
    return (
      <div aria-busy="true">
        <p role="status">
          <VisuallyHidden>Loading drivers</VisuallyHidden>
        </p>
        <div aria-hidden="true" className="grid gap-4">
          {Array.from({ length: skeletons }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same.
            <DriverCardSkeleton key={place} />
          ))}
        </div>
      </div>
    )
  }
  const { drivers, total } = state.view
  if (total === 0) return empty
  return (
    <>
      <ul
        ref={list}
        aria-busy={state.isLate}
        className={`grid gap-4 ${state.isLate ? "opacity-60 transition-opacity delay-300" : ""}`}
      >
        {drivers.map((driver, index) => (
          <li key={driver.id} className={index < LAID_OUT || index >= shown - LAID_OUT ? "" : "lazy-card"}>
            <DriverCard driver={driver} sendsNames={sendsNames} {...(mark ? { mark } : {})} />
          </li>
        ))}
      </ul>
      {shown < total && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          {shown < MOST_SHOWN && (
            <Link
              to="."
              search={moreSearch}
              replace
              resetScroll={false}
              onClick={() => {
                endedAt.current = shown
              }}
              className={buttonClass("outline")}
            >
              Show {Math.min(LIST_PAGE_SIZE, total - shown)} more
            </Link>
          )}
          <p className="text-muted tabular">
            {shown} of {total} shown{shown < MOST_SHOWN ? "" : ". Filter to see the rest."}
          </p>
        </div>
      )}
    </>
  )
}

/** What stands for a card until the list is here: about as high, so that nothing jumps. */
export const DriverCardSkeleton = () => (
  <div className={`${cardClass} @container space-y-3 p-3 md:p-4`}>
    <Skeleton className="h-6 w-3/5" />
    <Skeleton className="h-10 w-2/5" />
    <Skeleton className="h-12" />
    <Skeleton className="h-24 @2xl:hidden" />
  </div>
)

const ListFailed = ({ message, retry }: { readonly message: string; readonly retry: () => void }) => (
  <div role="alert" className="rounded-card border border-danger px-6 py-8">
    <h2 className="text-xl">The list could not be loaded</h2>
    <p className="mt-2 text-muted">
      {/* Without a status, no answer came: browsers have words of their own for that. */}
      {/^\d/.test(message)
        ? `Answer of the server: ${message}`
        : "No answer came. Please check your internet connection."}
    </p>
    <Button className="mt-4" look="solid" onClick={retry}>
      Try again
    </Button>
  </div>
)
