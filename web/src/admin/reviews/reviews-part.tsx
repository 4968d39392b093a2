/** Held releases: what the guards of pulls doubt, until an operator accepts or dismisses it (P-IMP-10). */

import { SettleList } from "../parts/settle-list.tsx"
import { reviewsQuery, settleReview } from "../queries/admin-reviews.ts"
import { ReviewItem } from "./review-item.tsx"

export const ReviewsPart = () => (
  <SettleList
    title="Held releases"
    text="Look at the maker's page first. What you accept becomes the driver's record, and a revert of its batch takes it back. What you dismiss is not shown again for the same reason."
    query={reviewsQuery}
    what="held releases"
    empty="Nothing is held back."
    settle={settleReview}
    settled={({ name, key }, decision) => `${decision === "accept" ? "Accepted" : "Dismissed"}: ${name ?? key}.`}
    keyOf={({ key, source }) => `${key} ${source.id}`}
  >
    {(entry, busy, onSettle) => <ReviewItem entry={entry} busy={busy} onSettle={onSettle} />}
  </SettleList>
)
