/** What the marks on a driver mean (P-CAT-7, P-CAT-9). Shown as tooltips and in the details. */

export const LATEST_MEANS =
  "Latest: when this record was checked, the maker or an index of all releases still listed this version as the newest one."

export const VERIFIED_MEANS =
  "Verified: the version is known and the record, or the driver that serves it, leads to the maker's own file or page for it. It is not a test of the driver."
