/** A list of drivers in whatever state it is: loading, failed, or its rows with 'Show more'. Empty lists are the page's business. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { OfficialLink } from "@driverdex/domain/devices/showDevice"
import { foldFamilies } from "@driverdex/domain/search/lists/families"
import { LIST_PAGE_SIZE, MAX_SHOWN } from "@driverdex/domain/search/lists/listPage"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useMemo, useRef } from "react"
import type { ShownList } from "../../client/list/use-list.ts"
import { Button, buttonClass } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { ListedDriver } from "../row/listed-driver.tsx"

const NONE: ReadonlyArray<Driver> = []

interface DriverListProps {
  readonly state: ShownList
  /** Parameters of the address that show one page more. */
  readonly moreSearch: Record<string, string>
  readonly empty: ReactNode
  readonly mark?: (text: string) => ReactNode
  /** P-LIST-9: five, six on the network and audio pages. */
  readonly skeletons?: number
  /** As of `ListedDriver`. */
  readonly sendsNames?: boolean
  /** In the card of the best answer: the first is the result. */
  readonly isOfAnswer?: boolean
  /** Of the first, as of `ListedDriver`. */
  readonly page?: OfficialLink | undefined
}

export const DriverList = ({
  state,
  moreSearch,
  empty,
  mark,
  skeletons = 5,
  sendsNames = false,
  isOfAnswer = false,
  page
}: DriverListProps) => {
  const list = useRef<HTMLUListElement>(null)
  /** Where the list ended when 'Show more' was pressed: the focus goes to the first row that is new. */
  const endedAt = useRef<number | null>(null)
  const drivers = state.status === "ready" ? state.view.drivers : NONE
  const shown = drivers.length
  const families = useMemo(() => foldFamilies(drivers), [drivers])
  useEffect(() => {
    if (endedAt.current === null || families.length <= endedAt.current) return
    list.current?.children[endedAt.current]?.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true })
    endedAt.current = null
  }, [families])

  if (state.status === "failed") return <ListFailed message={state.error.message} retry={state.retry} />
  if (state.status === "loading") {
    return (
      <div aria-busy="true">
        <p role="status">
          <VisuallyHidden>Loading drivers</VisuallyHidden>
        </p>
        <div aria-hidden="true" className="driver-rows">
          {Array.from({ length: skeletons }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same.
            <ListedDriverSkeleton key={place} />
          ))}
        </div>
      </div>
    )
  }
  const { total } = state.view
  if (total === 0) return empty
  return (
    <>
      <ul
        ref={list}
        aria-busy={state.isLate}
        data-lead={isOfAnswer || undefined}
        className={`driver-rows ${state.isLate ? "opacity-60 transition-opacity delay-300" : ""}`}
      >
        {families.map(({ head, others }, place) => (
          <li key={head.id}>
            <ListedDriver
              driver={head}
              others={others}
              sendsNames={sendsNames}
              isResult={isOfAnswer && place === 0}
              page={place === 0 ? page : undefined}
              {...(mark ? { mark } : {})}
            />
          </li>
        ))}
      </ul>
      {shown < total && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          {shown < MAX_SHOWN && (
            <Link
              to="."
              search={moreSearch}
              replace
              resetScroll={false}
              onClick={() => {
                endedAt.current = families.length
              }}
              className={buttonClass("outline")}
            >
              Show {Math.min(LIST_PAGE_SIZE, total - shown)} more
            </Link>
          )}
          <p className="text-muted tabular">
            {shown} of {total} shown{shown < MAX_SHOWN ? "" : ". Filter to see the rest."}
          </p>
        </div>
      )}
    </>
  )
}

/** What stands for a row until the list is here: as high as most, so that nothing jumps. */
export const ListedDriverSkeleton = () => (
  <div className="space-y-2 p-3">
    <Skeleton className="h-5 w-3/5" />
    <Skeleton className="h-4" />
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-11 sm:hidden" />
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
