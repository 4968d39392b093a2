/**
 * The keys under which a device is found by what a list calls it (P-SCAN-13): 'Intel(R) Wi-Fi 6E AX211 160MHz' and 'Intel
 * Corporation Alder Lake-P PCH CNVi WiFi (rev 01)'. A key with a number stands alone, one without needs its maker.
 */
import { graphicsProducts, modelNumbers } from "./productsIn.ts"

/** The surest first. `maker` is what the list says in a field of its own, if anything. */
export const nameKeys = (name: string, maker = ""): ReadonlyArray<string> => {
  const plain = name.replaceAll(MARKS, " ")
  const [firstMaker] = makersIn(`${plain} ${maker}`)
  const outside = plain.replaceAll(/\[[^\]]*\]/g, " ")
  const texts = [plain, ...graphicsProducts(plain), ...(outside === plain ? [] : [outside])]
  const whole = texts.flatMap((text) => keyOf(text, firstMaker))
  // A number is that of the chip where no other has its form: 'AX211', 'RTL8822CE', 'I219-LM'.
  const numbers = modelNumbers(plain).filter((number) => CHIP_NUMBER.test(number))
  // A card for Wi-Fi and Bluetooth is two devices under one number.
  const part = /bluetooth/i.test(plain) ? "bluetooth " : ""
  return [...new Set([...whole, ...numbers.flatMap((number) => keyOf(`${part}${number}`, undefined))])]
}

/** Of others only the numbers of their chips are looked for. */
export const isMakerOfChips = (maker: string): boolean => wordsOf(maker).some((word) => MAKERS.has(word))

const keyOf = (text: string, maker: string | undefined): ReadonlyArray<string> => {
  const words = wordsOf(text).filter((word) => !MAKERS.has(word) && !NOISE.has(word))
  while (KINDS.has(words.at(-1) ?? "")) words.pop()
  const key = words.join("")
  if (key.length < MIN_LENGTH) return []
  return /\d/.test(key) && /[a-z]/.test(key) ? [key] : maker === undefined ? [] : [`${maker} ${key}`]
}

const MIN_LENGTH = 4

/** Of a board, a revision, a second device of its kind; and what tells a trademark. */
const MARKS = /\((?:r|tm|c|rev [0-9a-f]{2})\)|[®™©]|#\d{1,3}$|\b(?:160|80|320) ?mhz\b|\bdriver: .*$|\bvendor: .*$/gi

const wordsOf = (text: string): Array<string> => text.toLowerCase().match(/[\p{L}\d.]+/gu) ?? []

const makersIn = (text: string): ReadonlyArray<string> => wordsOf(text).flatMap((word) => MAKERS.get(word) ?? [])

const MAKERS: ReadonlyMap<string, string> = new Map([
  ...["intel", "nvidia", "amd", "realtek", "qualcomm", "mediatek", "broadcom", "marvell", "asix", "displaylink"].map(
    (maker) => [maker, maker] as const
  ),
  ["ati", "amd"],
  ["atheros", "qualcomm"],
  ["ralink", "mediatek"]
])

/** Legal forms, the longer name of AMD, and what tells the chip of a laptop only where it has a driver of its own. */
const NOISE = new Set(
  (
    "corporation corp. corp inc. inc co. co ltd. ltd limited semiconductor technologies technology electronics and subsidiaries " +
    "advanced micro devices . family laptop notebook mobile gpu max q dual band"
  ).split(" ")
)
/** Lists write them or leave them out. */
const KINDS = new Set(["controller", "adapter", "card", "device", "driver", "graphics", "network"])

const CHIP_NUMBER =
  /^(?:(?:RTL|ALC|BCM|QCA|QCNFA|AX|BE|AR)\d{3,4}[A-Z]{0,3}|MT7\d{3}[A-Z]?|I2[12]\d(?:-[A-Z]{1,2})?|AC \d{4})$/
