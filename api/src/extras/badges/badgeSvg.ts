/** A driver's badge: a small picture for other pages that says its name, its version and the day of the check (P-PUB-6). */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { isVersionKnown } from "@driverdex/domain/catalogue/unknownFacts"
import { dayText } from "@driverdex/domain/text/dayText"
import { escapeXml } from "../../http/escapeXml.ts"
import { textWidth } from "./textWidth.ts"

type Shown = Pick<DriverDetails, "name" | "version" | "versionBasis" | "isLatest" | "wasLatestOn" | "asOf">

/** White text has a contrast of 4.5 or more on each, and each stands out from a white and from a black page. */
export const BADGE_COLOURS = {
  name: "#454d56",
  latest: "#197035",
  other: "#1f62a8",
  unknown: "#66606b"
} as const

const HEIGHT = 22
const CORNER = 4
const PADDING = 8
const FONT_SIZE = 11
const BASELINE = 15
const MAX_NAME_LENGTH = 60
const MAX_VERSION_LENGTH = 40

/** What stands right of the name. Never an age: the picture may be shown long after it was made. */
export const badgeText = ({ version, versionBasis, isLatest, wasLatestOn, asOf }: Shown): string => {
  if (!isVersionKnown(version)) return "version not known"
  const shown = cut(version, MAX_VERSION_LENGTH)
  if (versionBasis === "reported") return `${shown}, reported`
  if (wasLatestOn !== undefined && !isLatest) return `${shown}, last checked ${dayText(wasLatestOn)}`
  return asOf === undefined ? shown : `${shown}, checked ${dayText(asOf)}`
}

export const badgeSvg = (driver: Shown): string => {
  const name = cut(driver.name, MAX_NAME_LENGTH)
  const words = badgeText(driver)
  const [nameWidth, wordsWidth] = [textWidth(name, FONT_SIZE), textWidth(words, FONT_SIZE)]
  const left = nameWidth + 2 * PADDING
  const width = Math.ceil(left + wordsWidth + 2 * PADDING)
  const title = escapeXml(`${driver.name}: ${words}`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${HEIGHT}" rx="${CORNER}" fill="${BADGE_COLOURS[colourOf(driver)]}"/>`,
    `<path d="M${left} 0V${HEIGHT}H${CORNER}a${CORNER} ${CORNER} 0 0 1-${CORNER}-${CORNER}V${CORNER}a${CORNER} ${CORNER} 0 0 1 ${CORNER}-${CORNER}z" fill="${BADGE_COLOURS.name}"/>`,
    `<g fill="#fff" font-family="Verdana,'DejaVu Sans',Geneva,sans-serif" font-size="${FONT_SIZE}" aria-hidden="true">`,
    textAt(PADDING, nameWidth, name),
    textAt(Math.round((left + PADDING) * 10) / 10, wordsWidth, words),
    "</g></svg>"
  ].join("")
}

const textAt = (x: number, width: number, text: string): string =>
  `<text x="${x}" y="${BASELINE}" textLength="${width}" lengthAdjust="spacingAndGlyphs" direction="ltr">${escapeXml(text)}</text>`

const colourOf = ({ version, versionBasis, isLatest }: Shown): keyof typeof BADGE_COLOURS =>
  !isVersionKnown(version) || versionBasis === "reported" ? "unknown" : isLatest ? "latest" : "other"

/** Cuts a text to a number of characters, never inside one. */
const cut = (text: string, most: number): string => {
  const characters = Array.from(text)
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
}
