/** What stands where the operator has set nothing; a value is never invented (P-SITE-3). */
export const UNSET = "not set by the operator"
