/** The file names to expect (P-DL-7). They are shown; nothing is ever saved under them. */
import type { Driver } from "../catalogue/Driver.ts"
import type { PrinterModel } from "../catalogue/PrinterModel.ts"

/** The last path segment of the download address, else the driver's name with .exe. Always safe as a file's name. */
export const downloadFileName = (driver: Pick<Driver, "name" | "downloadUrl">): string =>
  safeFileName(lastSegment(driver.downloadUrl)) ?? safeFileName(`${driver.name}.exe`) ?? "driver.exe"

/** '{brand}_{modelNumber}_Driver.exe' of the brand pages. */
export const modelFileName = (model: Pick<PrinterModel, "brand" | "modelNumber">): string =>
  safeFileName(`${model.brand}_${model.modelNumber}_Driver.exe`) ?? "driver.exe"

const MAX_LENGTH = 150

/** Without query, fragment and slashes at the end; percent escapes decoded where they are well formed. */
const lastSegment = (address: string): string => {
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "")
  const segment = path.split("/").findLast((part) => part !== "") ?? ""
  try {
    return decodeURIComponent(segment)
  } catch {
    // A malformed escape is not the visitor's error: the name is shown as it is in the address.
    return segment
  }
}

/** Null when nothing of the text is left. Follows Windows: no reserved characters or names, no dot or space at the end. */
const safeFileName = (text: string): string | null => {
  const cleaned = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "")
    .replaceAll(/[<>:"/\\|?*]/g, "_")
    .trim()
    .replace(/^\.+/, "")
  const short = cleaned.length > MAX_LENGTH ? shorten(cleaned) : cleaned
  const name = short.replace(/[. ]+$/, "").trim()
  if (name === "") return null
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) ? `_${name}` : name
}

/** Cuts in the middle, so that the ending stays; never through a character of two units. */
const shorten = (name: string): string => {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ""
  return name.slice(0, MAX_LENGTH - ending.length).replace(/[\uD800-\uDBFF]$/, "") + ending
}
