/** The words that stand for a fact that is unknown (P-CAT-8). */

/** Shown for an unknown version or file size (P-CAT-8). Never invent one. */
export const SEE_OFFICIAL_PAGE = "See official page"

/** False for the words that replace an unknown version. */
export const isVersionKnown = (version: string): boolean => version !== SEE_OFFICIAL_PAGE

/** Shown for an unknown release date (P-CAT-8). */
export const UNKNOWN_DATE = "Unknown"
