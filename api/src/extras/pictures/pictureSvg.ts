/** The picture of a shared link (P-SEO-8): what kind of page it is, its title, and whose site it is. */
import { escapeXml } from "../../http/escapeXml.ts"
import { textWidth } from "../badges/textWidth.ts"

export interface Pictured {
  readonly siteName: string
  readonly path: string
  /** Of the page, without the site's name. */
  readonly title: string
}

/** What social networks crop least. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const
export const PICTURE_FONT = "Open Sans"

const LEFT = 90
const MAX_WIDTH = 1020
const SIZE = 64
const LINE = 80
const MAX_LINES = 3

export const pictureSvg = ({ siteName, path, title }: Pictured): string => {
  const { width, height } = PICTURE_SIZE
  const lines = wrapped(title)
  const texts = lines.map((line, at) =>
    text(line, 330 + at * LINE, `font-size="${SIZE}" font-weight="700" fill="#141a23"`)
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${PICTURE_FONT}">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/><path fill="#0b5cad" d="M0 610h${width}v20H0z"/>`,
    `<g transform="translate(${LEFT - 10} 80) scale(3.5)" stroke-width="2" stroke-linejoin="round">`,
    '<path d="M8 2v24M14 2v24M20 2v24M4 7h20v14H4z" fill="#0b5cad" stroke="#0b5cad"/><path d="M8 12h12M8 16h6" stroke="#fff"/></g>',
    text(siteName, 146, 'font-size="44" font-weight="700" fill="#141a23"', LEFT + 110),
    text(kindOf(path), 250, 'font-size="34" font-weight="400" fill="#0b5cad"'),
    ...texts,
    "</svg>"
  ].join("")
}

const text = (words: string, y: number, look: string, x = LEFT): string =>
  `<text x="${x}" y="${y}" ${look}>${escapeXml(words)}</text>`

/** By the beginning of the address. */
const KINDS: ReadonlyArray<readonly [start: RegExp, words: string]> = [
  [/^\/drivers\//, "Windows driver"],
  [/^\/hardware\/(?:pci|usb|hdaudio|acpi)\//, "Which driver does it need?"],
  [/^\/printers\/[^/]+\/[^/]+/, "Printer driver"],
  [/^\/printers/, "Printer drivers"],
  [/^\/pc\/[^/]+\/[^/]+/, "Drivers of a PC"],
  [/^\/help\//, "Help, step by step"],
  [/^\/driver-guides\//, "Installation guide"],
  [/^\/support\/device-codes\//, "Device Manager"],
  [/^\/(?:graphics-cards|network-adapters|audio-devices|usb-controllers|input-devices|cameras|category)/, "Driver list"]
]

const kindOf = (path: string): string =>
  KINDS.find(([start]) => start.test(path))?.[1] ?? "Windows drivers from their makers"

/** In lines that fit; what does not fit any more is cut. */
const wrapped = (title: string): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of title.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && fits(`${line} ${word}`)) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(cut(word))
  }
  return lines.length <= MAX_LINES
    ? lines
    : [...lines.slice(0, MAX_LINES - 1), cut(`${lines.slice(MAX_LINES - 1).join(" ")}`)]
}

const fits = (line: string): boolean => textWidth(line, SIZE) <= MAX_WIDTH

const cut = (line: string): string => {
  if (fits(line)) return line
  const characters = [...line]
  while (characters.length > 1 && !fits(`${characters.join("")}…`)) characters.pop()
  return `${characters.join("").trimEnd()}…`
}
