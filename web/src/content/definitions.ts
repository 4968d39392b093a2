/** What the marks on a driver mean (P-CAT-7, P-CAT-9). Shown as tooltips and in the details. */

export const LATEST_MEANS =
  "Latest: when this record was checked, an official source still showed this version as the current one."

export const VERIFIED_MEANS =
  "Verified: the version is known and the record, or the driver that serves it, leads to the maker's own file or page for it. It is not a test of the driver."
