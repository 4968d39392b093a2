/** The four figures of the overview (P-ADM-2). */
import type { Category } from "@driverdex/domain/catalogue/Category"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { useMemo } from "react"
import { cardClass } from "../../ui/card.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Icon, type IconName } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { count } from "../parts/count-words.ts"
import { totalsOf } from "./totals.ts"

interface StatCardsProps {
  /** Undefined while they are loading. */
  readonly drivers: ReadonlyArray<Driver> | undefined
  readonly categories: ReadonlyArray<Category> | undefined
}

export const StatCards = ({ drivers, categories }: StatCardsProps) => {
  const totals = useMemo(() => (drivers === undefined ? undefined : totalsOf(drivers)), [drivers])
  const cards: ReadonlyArray<{ readonly name: string; readonly icon: IconName; readonly value: number | undefined }> = [
    { name: "Total Drivers", icon: "hardware", value: totals?.drivers },
    { name: "Categories", icon: "tag", value: categories?.length },
    { name: "Total Downloads", icon: "download", value: totals?.downloads },
    { name: "Verified Drivers", icon: "shield", value: totals?.verified }
  ]
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {cards.map(({ name, icon, value }) => (
          <div key={name} className={`${cardClass} flex flex-col p-4 md:p-5`}>
            <dt className="flex items-center justify-between gap-2 text-muted">
              {name}
              <Icon name={icon} className="size-5 text-accent" />
            </dt>
            <dd className="mt-2 text-3xl font-semibold tabular">
              {value === undefined ? (
                <>
                  <Skeleton className="h-9 w-20" />
                  <VisuallyHidden>loading</VisuallyHidden>
                </>
              ) : (
                count(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
