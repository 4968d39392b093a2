/** What stands for a driver's card until the list is here: about as high, so that nothing jumps. */
import { cardClass } from "../../../ui/card.ts"
import { Skeleton } from "../../../ui/feedback/skeleton.tsx"

export const DriverCardSkeleton = () => (
  <div className={`${cardClass} @container p-3 md:p-4`}>
    <div className="flex flex-col gap-3 @2xl:flex-row @2xl:gap-6">
      <div className="flex-1">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="mt-2 h-4 w-2/5" />
        <Skeleton className="mt-3 h-5 w-11/12" />
        <Skeleton className="mt-4 h-10 w-full" />
      </div>
      <div className="grid content-start gap-2 @md:grid-cols-2 @2xl:w-52 @2xl:grid-cols-1">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  </div>
)
