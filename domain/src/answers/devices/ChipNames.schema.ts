/** Names of chips that the public lists of ids do not have (fixtures/answers/chips.json). */
import { Schema } from "effect"
import { DEVICE_KINDS } from "./NamedDevice.ts"

const Names = Schema.Array(Schema.String)
/** By id of the vendor: four digits in small letters. */
const ByVendor = <A extends Schema.Top>(value: A) => Schema.Record(Schema.String, value)

export const ChipNames = Schema.Struct({
  devices: Schema.Array(
    Schema.Struct({
      /** In the spelling of an INF file. */
      id: Schema.String,
      kind: Schema.Literals(DEVICE_KINDS),
      /** Words that name the maker. */
      makers: Names,
      names: Names
    })
  ),
  /** As Device Manager calls devices once their driver is there, less the maker, or as their boards are printed; by id. */
  windowsNames: Schema.Record(Schema.String, Names),
  /** Vendors on PCI whose names of network cards are read. */
  networkMakers: Names,
  /** Makers whose chips are in the Wi-Fi sticks and network adapters of many. */
  usbNetworkMakers: ByVendor(Names),
  /** Makers whose entry in the list begins with another word. */
  makers: ByVendor(Schema.String)
})
