/** Answers about devices on the wire: the short form that `driverdex hardware resolve --json` prints too, and what a page shows. */
import { Schema } from "effect"
import { VERDICTS } from "./DeviceTables.ts"

const Verdict = Schema.Literals(VERDICTS)

/** Every field is there, null where nothing is known. */
export const AnswerRow = Schema.Struct({
  /** As it was asked. */
  id: Schema.String,
  vendor: Schema.NullOr(Schema.String),
  chip: Schema.NullOr(Schema.String),
  /** Kind of device: 'Ethernet controller'. */
  category: Schema.NullOr(Schema.String),
  /**
   * `windows`: Windows includes the driver. `chipset`: it works, the chipset package only names it. `line`: a driver line of the
   * chip's maker. `pc-maker`: the package of the PC's maker. `catalogue`: search Microsoft's Update Catalog by the id.
   */
  verdict: Verdict,
  /** Key of a driver line. */
  line: Schema.NullOr(Schema.String),
  /** An official https address. */
  url: Schema.NullOr(Schema.String),
  version: Schema.NullOr(Schema.String),
  /** From 0 to 1. */
  certainty: Schema.Finite,
  why: Schema.String
})

export const OfficialLink = Schema.Struct({
  /** On a host of a manufacturer that the catalogue knows, or of Microsoft's Update Catalog. */
  url: Schema.String,
  host: Schema.String,
  /** `file`: pressing it downloads. */
  leadsTo: Schema.Literals(["maker", "file", "pc-maker", "catalogue"])
})

const ShownLine = Schema.Struct({
  key: Schema.String,
  name: Schema.String,
  /** The devices that it is for. */
  serves: Schema.NullOr(Schema.String),
  /** Null where it is not known, or not known to serve this device. */
  version: Schema.NullOr(Schema.String),
  /** The version was seen in a copy of unknown origin (P-DEV-4). */
  isReported: Schema.Boolean,
  /** The maker has ended the line. */
  isFinal: Schema.Boolean,
  /** The maker has none for Windows 10 or 11. */
  noDriver: Schema.Boolean,
  /** Day, month or year of the version, ISO 8601. */
  date: Schema.NullOr(Schema.String),
  dateBasis: Schema.NullOr(Schema.Literals(["published", "first-seen", "inf"])),
  /** Day or month, ISO 8601. */
  supportEnds: Schema.NullOr(Schema.String),
  /** The file of this version, where the main link leads to a page and the file is for this device. */
  file: Schema.NullOr(OfficialLink),
  /** Null: for both, or its name does not say. */
  fileFor: Schema.NullOr(Schema.Literals(["desktop", "notebook"]))
})

/** A device as its page shows it. */
export const ShownDevice = Schema.Struct({
  /** As it was asked. */
  query: Schema.String,
  /** In the spelling of an INF file; null: it is no hardware ID. */
  id: Schema.NullOr(Schema.String),
  /** Its page on this site. */
  path: Schema.NullOr(Schema.String),
  title: Schema.String,
  vendor: Schema.NullOr(Schema.String),
  chip: Schema.NullOr(Schema.String),
  category: Schema.NullOr(Schema.String),
  /** The name under which the catalogue knows it. */
  product: Schema.NullOr(Schema.String),
  verdict: Verdict,
  /** 'Windows includes it'. */
  headline: Schema.String,
  /** One sentence. */
  whatToDo: Schema.String,
  /** Sentences; empty where nothing more is known. */
  reason: Schema.String,
  /** What the answer rests on. */
  from: Schema.String,
  link: Schema.NullOr(OfficialLink),
  /** The search by this id in Microsoft's Update Catalog. */
  catalogueSearch: Schema.NullOr(Schema.String),
  line: Schema.NullOr(ShownLine),
  /** Other answers that are right too. */
  others: Schema.Array(Schema.Struct({ text: Schema.String, link: Schema.NullOr(OfficialLink) })),
  /** It has a name and an answer of its own. */
  isIndexed: Schema.Boolean
})

export const RelatedDevice = Schema.Struct({ path: Schema.String, title: Schema.String, id: Schema.String })

export const DevicePage = Schema.Struct({
  device: ShownDevice,
  /** The newest version that is known for this very device, where it is not that of the driver line's package. */
  ownVersion: Schema.optionalKey(Schema.String),
  /** Common devices of the same driver line, or of the same maker and kind. */
  related: Schema.Array(RelatedDevice),
  /** The page of this site about what to do where the device does not work, or the maker's own about the device (https). */
  help: Schema.optionalKey(Schema.Struct({ title: Schema.String, path: Schema.String })),
  /** The catalogue's record of the driver line, where there is one. */
  record: Schema.optionalKey(Schema.Struct({ name: Schema.String, path: Schema.String }))
})
