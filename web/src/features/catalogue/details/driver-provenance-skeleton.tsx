/** What stands for a record's source and checksum until they are here. */
import { Skeleton } from "../../../ui/feedback/skeleton.tsx"

export const DriverProvenanceSkeleton = () => (
  <div className="mt-6" aria-busy="true">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="mt-3 h-10 w-full" />
    <Skeleton className="mt-3 h-5 w-3/4" />
  </div>
)
