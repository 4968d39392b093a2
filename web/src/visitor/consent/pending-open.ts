/** A request to open the 'Cookie Preferences' dialog after the next load of the page (P-CONS-8). One tab, one load. */

const KEY = "open-cookie-preferences"
/** Until the page has gone, its own parts may still load: the request is not for them. */
let isLeaving = false

/** False where the browser blocks storage: then there is no point in loading the page again. */
export const requestOpen = (): boolean => {
  try {
    sessionStorage.setItem(KEY, "true")
    isLeaving = true
    return true
  } catch {
    return false
  }
}

export const takeOpenRequest = (): boolean => {
  if (isLeaving) return false
  try {
    const isPending = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isPending
  } catch {
    return false
  }
}
