/** Manufacturers' records as options or a file describe them, checked. */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { Vendor as VendorSchema } from "@driverdex/domain/catalogue/Vendor.schema"
import { Schema } from "effect"
import type { WriteOptions } from "../../verb/connection.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"

/** In one change. */
const MAX_VENDORS = 200
const decode = Schema.decodeUnknownOption(VendorSchema)

export interface VendorOptions extends WriteOptions {
  readonly host: ReadonlyArray<string>
  readonly prefix: ReadonlyArray<string>
  readonly removeHost?: ReadonlyArray<string>
  readonly removePrefix?: ReadonlyArray<string>
  readonly finder?: string
}

/** What the options leave out stays as it is. @throws Failure when a host or an address is none. */
export function vendorOf(name: string, options: VendorOptions, known: Vendor | undefined): Vendor {
  const merged = {
    name: name.trim(),
    officialHosts: listOf(known?.officialHosts, options.host, options.removeHost),
    officialPathPrefixes: listOf(known?.officialPathPrefixes, options.prefix, options.removePrefix),
    driverFinderUrl: options.finder === undefined ? (known?.driverFinderUrl ?? null) : options.finder || null
  }
  const vendor = decode(merged)
  if (vendor._tag === "Some") return vendor.value
  throw new Failure(
    "Use a name of 1 to 100 characters, plain host names such as www.acme.example, and addresses that begin with https://.",
    EXIT.usage
  )
}

const decodeAll = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Array(VendorSchema).check(Schema.isMinLength(1), Schema.isMaxLength(MAX_VENDORS)))
)

/** @throws Failure when a text is not JSON of such records */
export function vendorsIn(text: string): ReadonlyArray<Vendor> {
  const vendors = decodeAll(text)
  if (vendors._tag === "Some") return vendors.value
  throw new Failure(
    `Use a JSON list of 1 to ${MAX_VENDORS} manufacturers, as \`driverdex vendors list --json\` prints it.`,
    EXIT.usage
  )
}

function listOf(
  known: ReadonlyArray<string> = [],
  more: ReadonlyArray<string>,
  fewer: ReadonlyArray<string> = []
): ReadonlyArray<string> {
  return [...new Set([...known, ...more])].filter((item) => !fewer.includes(item))
}
