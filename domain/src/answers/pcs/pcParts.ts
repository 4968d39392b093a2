/** What is said in a computer's name that is no part of it: how it is built, and the chips in it (P-ANS-5). */

/**
 * 'OptiPlex 7040 SFF' has no pack of its own, but the OptiPlex 7040 has. All words, where they name something else than a computer.
 *
 * @param words of the model
 * @param all words of the text
 */
export const plainModel = (words: ReadonlyArray<string>, all: ReadonlyArray<string>): ReadonlyArray<string> =>
  all.some((word) => AT_A_COMPUTER.has(word)) ? words : withoutChips(words).filter((word) => !FORMS.has(word))

/** 'UHD 620 EliteBook 840 G5' is the EliteBook 840 G5, and 'Elan VivoBook X512' the VivoBook X512. */
export const withoutChips = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words
    .join(" ")
    .replaceAll(CHIP, "")
    .split(" ")
    .filter((word) => word !== "" && !OF_CHIPS.has(word))

const CHIP =
  /(?<!\S)(?:(?:u?hd|iris xe|iris plus|iris|rtx|gtx|gt|rx|(?:nvidia )?quadro|killer) [aekmpt]?\d{3,4}[a-z]{0,2}|vega \d{1,2}|(?:core )?i[3579](?: \d{4,5}[a-z]\w?)?|ryzen(?: [3579])?(?: \d{4}[a-z]{0,2})?|i2[12]\d(?: (?:v|lm|k|t|at))?|(?:rtl|alc|bcm|qca|mt7|mx|ax)\d{3}\w*)(?!\S)/g

/** How a computer is built, and what else is said of it. */
const FORMS: ReadonlySet<string> = new Set(
  (
    "sff mt usff mff micro mini tower aio dm dt tiny small form factor minitower microtower series serie gen generation touch " +
    "bios firmware card cards motherboard mainboard mobo"
  ).split(" ")
)

/** Makers and families of chips. */
const OF_CHIPS: ReadonlySet<string> = new Set(
  (
    "elan elantech synaptics alps realtek intel amd nvidia geforce radeon qualcomm atheros broadcom mediatek ralink conexant " +
    "killer goodix validity idt cirrus via uhd"
  ).split(" ")
)

/** What is used with a computer, and has its own driver or none. */
const AT_A_COMPUTER: ReadonlySet<string> = new Set(
  "monitor screen dock docking station charger battery adapter bag stand keyboard mouse ssd hdd ram memory printer scanner".split(
    " "
  )
)
