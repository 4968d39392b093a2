/** Devices by the names that people use for them (P-ANS-3). Filled once; a look-up is one look into a table. */
import { withoutStopWords } from "../../search/fuzzy/stopWords.ts"
import { COMPUTER_FORMS, COMPUTER_WORDS } from "../words/computerWords.ts"
import { wordsOf } from "../words/queryWords.ts"

export type DeviceKind = "graphics" | "network" | "bluetooth" | "audio" | "other"

export interface NamedDevice {
  /** In the spelling of an INF file. */
  readonly id: string
  readonly kind: DeviceKind
  /** As the word that people write: 'nvidia'. A text that names another maker does not mean the device. */
  readonly makers: ReadonlyArray<string>
  /** Each as its list writes it. */
  readonly names: ReadonlyArray<string>
  /** Computers that were seen with it. */
  readonly weight: number
}

export interface DevicesOfName {
  /** The one that is meant. */
  readonly device: NamedDevice
  /** All that have the name, the one that is meant first. */
  readonly all: ReadonlyArray<NamedDevice>
  /** The plainest of the names that the text fits. */
  readonly name: string
}

export interface DeviceNames {
  readonly find: (text: string) => DevicesOfName | undefined
  /** The device whose model number is in a longer text without any other model number. */
  readonly findWithin: (text: string) => DevicesOfName | undefined
}

interface Entry {
  readonly device: NamedDevice
  readonly isMobile: boolean
  readonly name: string
}

export const makeDeviceNames = (devices: Iterable<NamedDevice>): DeviceNames => {
  const entries = new Map<string, Array<Entry>>()
  const makers = new Map<string, string>(MAKER_WORDS)
  const all = [...devices]
  for (const { makers: own } of all) for (const maker of own) makers.set(maker, makers.get(maker) ?? maker)
  for (const device of all) {
    for (const name of device.names) {
      const { rest, isMobile } = read(name, makers)
      for (const key of keysOf(device.kind, rest)) {
        const known = entries.get(key) ?? []
        entries.set(key, known)
        const at = known.findIndex((entry) => entry.device === device)
        // A name without 'Mobile' in one list and with it in the other is that of a mobile chip.
        const before = known[at]
        if (before === undefined) known.push({ device, isMobile, name })
        else known[at] = { device, isMobile: isMobile || before.isMobile, name: shorter(before.name, name) }
      }
    }
  }
  const find = (text: string): DevicesOfName | undefined => {
    const query = read(text, makers)
    const key = query.rest.join("")
    // One entry of the public list is 'Max-Q 8GB': a size of memory alone names no card.
    const plain = withoutMemory(query.rest)
    if (key.length < SHORTEST || plain === "") return undefined
    // A number or a word alone may be anything: then the maker or the kind must be said too.
    const isOneWord = query.rest.length === 1 || /^\d+$/.test(key)
    if (isOneWord && /^(?:\d+|\D+)$/.test(key) && query.makers.size === 0 && query.kinds.size === 0) return undefined
    const fits = (entries.get(key) ?? entries.get(plain) ?? []).filter(({ device: { kind, makers: own } }) => {
      if (![...query.makers].every((maker) => own.includes(maker))) return false
      // 'HD 3000' is a camera of Microsoft's, and to most people something else.
      if (kind === "other") return query.makers.size > 0
      return query.kinds.size === 0 || query.kinds.has(kind)
    })
    const found = query.isMobile ? narrowed(meant(fits, query), ({ isMobile }) => isMobile) : meant(fits, query)
    const [first] = found
    if (first === undefined) return undefined
    const name = found.map((entry) => entry.name).reduce(shorter)
    return { device: first.device, all: found.map(({ device }) => device), name }
  }
  return {
    find: (text) => find(text) ?? cardOf(text, find) ?? quadro(text, find) ?? inComputer(text, find, makers),
    findWithin: (text) => within(text, find, makers)
  }
}

/** Of several runs of words that name a device, the longest. */
const within = (
  text: string,
  find: DeviceNames["find"],
  makers: ReadonlyMap<string, string>
): DevicesOfName | undefined => {
  const words = wordsOf(text)
  if (words.length > MOST_WORDS) return undefined
  // A number may be that of the computer, unless a maker of chips is named or the name has a word of its own: 'Killer E2400'.
  const mayBeComputers = !words.some((word) => makers.has(word)) && words.some((word) => COMPUTER_WORDS.has(word))
  const said = words.filter((word) => makers.has(word) || KIND_WORDS.has(word))
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length)
      const others = words.toSpliced(from, length)
      if (mayBeComputers && !withoutStopWords(run).some(isOwnWord)) continue
      // 'Veikk A30' is no NVIDIA A30, nor is 'Astro A50 driver' an Arc Pro A50.
      const named = withoutStopWords(run).join("")
      if (named.length < SHORTEST_WITHIN && said.every((word) => !makers.has(word))) continue
      if (!MODEL_NUMBER.test(run.join("")) || OTHER_VARIANT.has(words[from + length] ?? "")) continue
      if (others.some((word) => /\d/.test(word) && !NO_MODEL.test(word))) continue
      const found =
        find([...said, ...run].join(" ")) ??
        // 'ASUS' makes devices too, but here it made the computer.
        (withoutStopWords(run).some(isOwnWord)
          ? find([...said.filter((word) => !COMPUTER_WORDS.has(word)), ...run].join(" "))
          : undefined)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** A word by which only parts are called: a name, or the number of a chip. */
const isOwnWord = (word: string): boolean =>
  CHIP_NUMBER.test(word) ||
  (/^\p{L}{3,}$/u.test(word) && !COMPUTER_WORDS.has(word) && !KIND_WORDS.has(word) && !ANY_KIND_WORDS.has(word))

const CHIP_NUMBER = /^(?:(?:rtl|alc|bcm|qca|qcnfa)\d{3,}|mt7\d{3}|ar[59]\d{3}|ax[24]\d{2}$|i2[12]\d$)/

const MOST_WORDS = 14
/** A shorter model number may belong to many products unless its maker is named. */
const SHORTEST_WITHIN = 4
const MODEL_NUMBER = /\p{L}.*\d|\d.*\p{L}/u
/** Numbers of Windows, of standards and of sizes. */
const NO_MODEL =
  /^(?:\d{1,2}|20\d\d|\d+(?:mhz|ghz|gb|mb|mbps|bit)|v\d+|802|11(?:n|ac|ax|be|b|g|a)|2[2-6]h2|x64|x86|win\d+)$/
/** After a name these words make it the name of another product. */
const OTHER_VARIANT: ReadonlySet<string> = new Set("ti super xt xtx gre pro x m d max q lp le se gs".split(" "))

/** The graphics card behind the name under which a maker of cards sells it: 'MSI RTX 3060 Ventus 2X' is an RTX 3060. */
const cardOf = (text: string, find: DeviceNames["find"]): DevicesOfName | undefined => {
  const words = wordsOf(text)
  const plain = words.filter((word, at) => !isOfCard(word, words[at - 1]))
  const card = plain.length === words.length ? undefined : find(plain.join(" "))
  return card?.device.kind === "graphics" ? card : undefined
}

/** 'NVIDIA K620' is a Quadro. Without the maker such a number may be anything. */
const quadro = (text: string, find: DeviceNames["find"]): DevicesOfName | undefined => {
  const words = wordsOf(text)
  const at = words.findIndex((word) => /^[kmp]\d{3,4}m?$/.test(word))
  return at !== -1 && words.includes("nvidia") && !words.includes("quadro")
    ? find(words.toSpliced(at, 0, "quadro").join(" "))
    : undefined
}

/**
 * The chip in a computer that is named with it: 'radeon r5 m330 lenovo ideapad'. Its maker must be said too, for a number
 * may be the computer's: an 'HP 650' has no GTX 650.
 */
const inComputer = (
  text: string,
  find: DeviceNames["find"],
  makers: ReadonlyMap<string, string>
): DevicesOfName | undefined => {
  const words = wordsOf(text)
  const plain = words.filter((word) => !COMPUTER_WORDS.has(word) && !COMPUTER_FORMS.has(word))
  if (plain.length === words.length || !plain.some((word) => makers.has(word))) return undefined
  const found = find(`${plain.join(" ")} laptop`)
  return found === undefined || found.device.kind === "other" ? undefined : found
}

/** 'X' alone may be a part of the chip's name. */
const isOfCard = (word: string, before: string | undefined): boolean =>
  CARD_WORDS.has(word) || /^(?:[23]x|x[23]|\d{1,2}g)$/.test(word) || (before === "gaming" && /^[xz]$/.test(word))

/** Makers of graphics cards, and what they call their series. */
const CARD_WORDS: ReadonlySet<string> = new Set(
  (
    "asus msi gigabyte evga zotac palit gainward pny sapphire xfx powercolor asrock inno3d galax kfa2 colorful leadtek manli " +
    "maxsun yeston biostar acer rog strix tuf phoenix proart gaming trio slim ventus suprim armor aero duke mech eagle aorus " +
    "windforce ftw ftw3 sc ssc xc xc3 amp twin edge trinity jetstream stormx gamerock gamingpro ghost phantom nitro pulse " +
    "toxic pure swft speedster merc qick red devil dragon hellhound fighter challenger taichi ichill oc overclocked edition " +
    "white black lhr fan"
  ).split(" ")
)

const SHORTEST = 3

/** A card is sold with more sizes and kinds of memory than the lists name: 'RX 580 8GB', 'GT 730 2GB DDR3'. */
const withoutMemory = (rest: ReadonlyArray<string>): string =>
  rest
    .join(" ")
    .replaceAll(/(?: |^)(?:\d+ ?gb|g?ddr\d\w?)(?= |$)/g, "")
    .replaceAll(" ", "")

/** For a card with Wi-Fi and Bluetooth, its Wi-Fi part, unless the text says otherwise. */
const meant = (fits: ReadonlyArray<Entry>, { kinds }: Read): ReadonlyArray<Entry> =>
  (kinds.size === 0 ? narrowed(fits, ({ device }) => device.kind !== "bluetooth") : fits).toSorted(plainFirst)

/** Those that fit, or all where none does. */
const narrowed = (entries: ReadonlyArray<Entry>, fits: (entry: Entry) => boolean): ReadonlyArray<Entry> => {
  const found = entries.filter(fits)
  return found.length === 0 ? entries : found
}

const shorter = (one: string, other: string): string => (other.length < one.length ? other : one)

/** The plain name is that of the desktop card; among equals the one that most computers have. */
const plainFirst = (a: Entry, b: Entry): number =>
  Number(a.isMobile) - Number(b.isMobile) || b.device.weight - a.device.weight

interface Read {
  /** What is left to tell devices apart. */
  readonly rest: ReadonlyArray<string>
  readonly makers: ReadonlySet<string>
  readonly kinds: ReadonlySet<DeviceKind>
  readonly isMobile: boolean
}

const read = (text: string, makerWords: ReadonlyMap<string, string>): Read => {
  const makers = new Set<string>()
  const kinds = new Set<DeviceKind>()
  let isMobile = false
  const rest = withoutStopWords(wordsOf(text)).filter((word, at, words) => {
    const maker = makerWords.get(word)
    if (maker !== undefined) makers.add(maker)
    const kind = KIND_WORDS.get(word)
    if (kind !== undefined) kinds.add(kind)
    if (MOBILE_WORDS.has(word)) isMobile = true
    const isHdAudio = word === "hd" && KIND_WORDS.get(words[at + 1] ?? "") === "audio"
    return (
      maker === undefined && kind === undefined && !isHdAudio && !MOBILE_WORDS.has(word) && !ANY_KIND_WORDS.has(word)
    )
  })
  return { rest, makers, kinds, isMobile }
}

/** The name as it is in the list, and without the parts that people leave out when they look for its driver. */
const keysOf = (kind: DeviceKind, rest: ReadonlyArray<string>): ReadonlySet<string> => {
  const whole = rest.join("")
  // Realtek's chips are also called without their first letters: '8821CE'.
  if (kind !== "graphics") return new Set([whole, whole.replace(/^rtl(?=\d{4})/, "")])
  const plain = rest.join(" ").replaceAll(VARIANT, "").replaceAll(" ", "")
  return new Set([whole, plain, plain.replace(/^(?:[rg]tx|rx)(?=\d{3,4}(?:\D|$)|vega\d)/, "")])
}

/** Memory, revision and the like: of the same chip for another board. */
const VARIANT = /(?:^| )(?:\d+ ?gb|gddr\d\w*|lite hash rate|rev \d+|oem|agp|pci|\d{4}sp)(?= |$)/g

/** Words that say who makes it; 'GeForce' and 'Radeon' are of one maker each. */
const MAKER_WORDS: ReadonlyArray<readonly [string, string]> = [
  ["geforce", "nvidia"],
  ["nvidia", "nvidia"],
  ["radeon", "amd"],
  ["amd", "amd"],
  ["ati", "amd"],
  ["atheros", "qualcomm"]
]

const KIND_WORDS: ReadonlyMap<string, DeviceKind> = new Map([
  ...["graphics", "graphic", "gpu", "vga", "video", "display", "adrenalin"].map((word) => [word, "graphics"] as const),
  ...["wifi", "wlan", "wireless", "ethernet", "lan", "network"].map((word) => [word, "network"] as const),
  ["bluetooth", "bluetooth"] as const,
  ...["audio", "sound", "codec"].map((word) => [word, "audio"] as const)
])

const ANY_KIND_WORDS: ReadonlySet<string> = new Set([
  "card",
  "adapter",
  "controller",
  "chip",
  "device",
  // Intel writes them before some names and leaves them out of others.
  "dual",
  "band",
  "ac"
])
const MOBILE_WORDS: ReadonlySet<string> = new Set(["laptop", "notebook", "mobile", "mobility", "maxq"])
