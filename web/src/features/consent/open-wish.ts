/** The wish to find the 'Cookie Preferences' dialog open after the next load of the page (P-CONS-8). One tab, one load. */

const KEY = "open-cookie-preferences"

/** False where the browser blocks storage: then there is no point in loading the page again. */
export const leaveOpenWish = (): boolean => {
  try {
    sessionStorage.setItem(KEY, "true")
    return true
  } catch {
    return false
  }
}

export const takeOpenWish = (): boolean => {
  try {
    const wished = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return wished
  } catch {
    return false
  }
}
