/** What stands for a driver's card until the list is here: about as high, so that nothing jumps. */
import { cardClass } from "../../../ui/card.ts"
import { Skeleton } from "../../../ui/feedback/skeleton.tsx"

export const DriverCardSkeleton = () => (
  <div className={`${cardClass} @container space-y-3 p-3 md:p-4`}>
    <Skeleton className="h-6 w-3/5" />
    <Skeleton className="h-10 w-2/5" />
    <Skeleton className="h-12" />
    <Skeleton className="h-24 @2xl:hidden" />
  </div>
)
