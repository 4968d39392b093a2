/** What stands where the operator has set nothing; a value is never invented (decision 31). */
export const UNSET = "not set by the operator"
