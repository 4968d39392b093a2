/** The fields of a driver as options: `--release-date` for releaseDate, and so on (P-CAT-3). */
import { RATING } from "@driverdex/domain/catalogue/FactLimits"
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "@driverdex/domain/decide/readDriverForm"
import { ARCHITECTURE_CHOICES, DRIVER_FORM_HINTS, OPERATING_SYSTEM_CHOICES } from "@driverdex/domain/forms/driverForm"
import { type Command, InvalidArgumentError } from "commander"

const FIELDS = [...REQUIRED_TEXTS, ...OPTIONAL_TEXTS, "rating", "isVerified", "isLatest"] as const
type Field = (typeof FIELDS)[number]

/** What the options said, by the names of the fields. */
export type FieldOptions = { readonly [F in Field]?: string | number | boolean }

const HINTS: Readonly<Record<string, string>> = {
  ...DRIVER_FORM_HINTS,
  category: "Graphics Cards",
  manufacturer: "NVIDIA",
  operatingSystem: OPERATING_SYSTEM_CHOICES.join("', '"),
  architecture: ARCHITECTURE_CHOICES.join("', '")
}

export function withFields(command: Command): Command {
  for (const name of [...REQUIRED_TEXTS, ...OPTIONAL_TEXTS]) {
    const hint = HINTS[name]
    command.option(`${flagOf(name)} <text>`, `${wordsOf(name)}${hint === undefined ? "" : `, such as '${hint}'`}`)
  }
  return command
    .option("--rating <n>", `rating, ${RATING.minimum} to ${RATING.maximum}`, rating)
    .option("--is-verified <true|false>", "whether the record was checked", flag)
    .option("--is-latest <true|false>", "whether this is the newest version", flag)
}

/** Only the fields that were given; an empty text takes an optional one away. */
export function fieldsGiven(options: FieldOptions): Readonly<Record<string, unknown>> {
  const optional: ReadonlyArray<string> = OPTIONAL_TEXTS
  return Object.fromEntries(
    FIELDS.filter((name) => options[name] !== undefined).map((name) => [
      name,
      options[name] === "" && optional.includes(name) ? null : options[name]
    ])
  )
}

function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(" url", " address")
}

function rating(text: string): number {
  const value = Number(text)
  if (!/^\d$/.test(text) || value < RATING.minimum || value > RATING.maximum) {
    throw new InvalidArgumentError(`It must be a whole number from ${RATING.minimum} to ${RATING.maximum}.`)
  }
  return value
}

function flag(text: string): boolean {
  if (text !== "true" && text !== "false") throw new InvalidArgumentError("It must be true or false.")
  return text === "true"
}
