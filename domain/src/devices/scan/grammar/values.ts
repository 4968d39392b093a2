/** Shapes of values that tell a field whatever the language of its label. */
import { idsInText } from "../idsInText.ts"

/** An id of Windows and nothing else, of at least so many parts: three in an instance path. */
export const isInstancePath = (text: string, leastSlashes = 2): boolean => {
  const [id, ...others] = idsInText(text)
  return id !== undefined && others.length === 0 && id.at === 0 && id.text.split("\\").length > leastSlashes
}

/** '03/15/2021' as Windows' own programs write it in every language; undefined where that is no day. */
export const monthFirst = (text: string): string | undefined => {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(text) ?? []
  return year !== "" && Number(month) <= 12 && Number(day) <= 31
    ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
    : undefined
}
