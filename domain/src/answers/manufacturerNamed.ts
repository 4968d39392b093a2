/** Which manufacturer a text names (P-LIST-12). */
import { wordsOf } from "./queryWords.ts"

/** Products that people name without their maker. */
const PRODUCTS: ReadonlyArray<readonly [maker: string, products: string]> = [
  ["AMD", "radeon|ryzen|adrenalin"],
  ["Brother", "mfc|dcp"],
  ["Canon", "pixma|canoscan|imageclass|selphy"],
  ["Creative", "sound blaster|soundblaster"],
  ["Epson", "ecotank|workforce"],
  ["Focusrite", "scarlett"],
  ["HP", "laserjet|deskjet|officejet|scanjet"],
  ["Logitech", "unifying|streamcam"],
  ["Microsoft", "xbox|lifecam"],
  ["NVIDIA", "geforce|rtx|gtx|quadro"],
  ["Razer", "deathadder|blackwidow"],
  ["Sony", "dualshock|dualsense|playstation"],
  ["TP-Link", "archer"],
  ["Wacom", "intuos|cintiq"]
]

/**
 * The one whose name, or the name of whose products, stands in the text as whole words; of several the longest name. Any text.
 */
export const manufacturerNamed = <V extends { readonly name: string }>(
  text: string,
  vendors: Iterable<V>
): V | undefined => {
  const words = spaced(text)
  const makers = PRODUCTS.filter(([, products]) =>
    products.split("|").some((product) => words.includes(` ${product} `))
  )
  const query = `${words}${makers.map(([maker]) => spaced(maker)).join("")}`
  let named: V | undefined
  for (const vendor of vendors) {
    const name = spaced(vendor.name)
    if (name.trim() !== "" && query.includes(name) && vendor.name.length > (named?.name.length ?? 0)) named = vendor
  }
  return named
}

/** Words between single spaces, also before the first and after the last. */
const spaced = (text: string): string => ` ${wordsOf(text).join(" ")} `
