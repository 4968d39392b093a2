/**
 * What `/api/v1` answers. Its fields stay for as long as there is a v1 (docs/api.md): every field is always there, null where
 * nothing is known; a new field may come at any time.
 */

import { Answer, AnswerStep, MakerSite, NamedPage } from "@driverdex/domain/answers/answer/Answer.schema"
import { DateBasis, IsoDay, LinkKind } from "@driverdex/domain/catalogue/Driver.schema"
import { AnswerRow, OfficialLink } from "@driverdex/domain/devices/DeviceAnswers.schema"
import { PrinterSummary, ShownPrinter } from "@driverdex/domain/printers/ShownPrinter.schema"
import { Schema } from "effect"

const Source = Schema.Struct({ name: Schema.String, licence: Schema.String })

/** From this day on what is warned of is refused: 400 with the same sentences (docs/decisions/091). */
export const REFUSED_FROM = "2027-12-01"

/** A parameter that has no effect, or a value that names nothing: most likely a slip of the caller's. */
export const PublicWarning = Schema.Struct({
  parameter: Schema.String,
  /** One or two sentences. */
  detail: Schema.String,
  /** What may have been meant instead: the name of a parameter, or a value. */
  suggestion: Schema.NullOr(Schema.String),
  /** The day from which it is an error. */
  refusedFrom: IsoDay
}).annotate({ identifier: "PublicWarning" })

/** Of every answer that is no record by itself; none for a call without slips. */
export const Warnings = { warnings: Schema.Array(PublicWarning) }

/** Fields of a driver and of a driver line alike. */
const RECORD = {
  /** Stays with the driver for ever. */
  id: Schema.Int,
  /** Also stays; the name of the driver in import files and in the data package. */
  key: Schema.String,
  name: Schema.String,
  manufacturer: Schema.String,
  category: Schema.String,
  /** Null: not known; the maker's page says it. */
  version: Schema.NullOr(Schema.String),
  /** The version was seen in copies of unknown origin only: it is never the latest. */
  isReported: Schema.Boolean,
  /** A check found it the latest, not too long ago to say so (P-CAT-25). */
  isLatest: Schema.Boolean,
  /** The day on which the version was looked up. */
  checkedOn: Schema.NullOr(IsoDay),
  releasedOn: Schema.NullOr(IsoDay),
  /** `first-seen` in a package index, which may be some days after the release. */
  releasedOnBasis: Schema.NullOr(DateBasis)
}

export const PublicDriver = Schema.Struct({
  ...RECORD,
  description: Schema.String,
  isVerified: Schema.Boolean,
  operatingSystem: Schema.String,
  architecture: Schema.String,
  /** Key of the driver line that serves its devices. */
  line: Schema.NullOr(Schema.String),
  /** On a host of the manufacturer. */
  officialUrl: Schema.NullOr(Schema.String),
  /** What the address leads to. */
  officialUrlKind: Schema.NullOr(LinkKind),
  /** Of the file, in hexadecimal digits. */
  sha256: Schema.NullOr(Schema.String),
  /** Path of its page on this site. */
  path: Schema.String,
  /** Where the facts are from, and under which licence. */
  source: Schema.NullOr(Source)
}).annotate({
  identifier: "PublicDriver",
  examples: [
    {
      id: 1059,
      key: "nvidia-geforce-game-ready",
      name: "NVIDIA GeForce Game Ready Driver",
      manufacturer: "NVIDIA",
      category: "Graphics Cards",
      version: "610.88",
      isReported: false,
      isLatest: true,
      checkedOn: "2026-08-22",
      releasedOn: "2026-07-28",
      releasedOnBasis: "first-seen",
      description: "Display driver for GeForce desktop GPUs on Windows 10 and 11.",
      isVerified: true,
      operatingSystem: "Windows 11/10",
      architecture: "64-bit",
      line: null,
      officialUrl: "https://www.nvidia.com/en-us/drivers/",
      officialUrlKind: "product-page",
      sha256: null,
      path: "/drivers/1059/nvidia-geforce-game-ready-driver",
      source: { name: "ScoopInstaller/Nonportable", licence: "Unlicense" }
    }
  ]
})

export const PublicRelease = Schema.Struct({
  version: Schema.String,
  releasedOn: IsoDay,
  releasedOnBasis: DateBasis,
  /** On a host of the manufacturer. */
  fileUrl: Schema.NullOr(Schema.String),
  notesUrl: Schema.NullOr(Schema.String),
  sha256: Schema.NullOr(Schema.String)
}).annotate({ identifier: "PublicRelease" })

/** A driver with dated releases, or one that serves the devices of others. */
export const PublicLine = Schema.Struct({
  ...RECORD,
  /** How many drivers have their version from it, or could have. */
  serves: Schema.Int,
  /** How many dated releases are known. */
  releases: Schema.Int
}).annotate({ identifier: "PublicLine" })

export const PublicManufacturer = Schema.Struct({
  name: Schema.String,
  officialHosts: Schema.Array(Schema.String),
  /** The maker's own page for finding a driver. */
  driverFinderUrl: Schema.NullOr(Schema.String),
  drivers: Schema.Int
}).annotate({ identifier: "PublicManufacturer" })

const ANSWER = {
  ...Warnings,
  answer: Schema.NullOr(
    Schema.Struct({
      ...Answer.fields,
      also: Schema.NullOr(NamedPage),
      /** Ids of the drivers that serve the device that is named; none where the page lists them. */
      drivers: Schema.Array(Schema.Int),
      driverPage: Schema.NullOr(OfficialLink)
    })
  ),
  /** Of the maker that the text names. */
  maker: Schema.NullOr(MakerSite),
  /** What the help page that is the answer says to do first, at most three steps; none for other pages. */
  steps: Schema.Array(AnswerStep),
  /** Other pages of this site that are about as likely to be meant; none where the answer is sure. */
  choices: Schema.Array(NamedPage)
}

/** The best answer to a search text, with every field always there (P-PUB-1). */
export const PublicAnswer = Schema.Struct(ANSWER).annotate({ identifier: "PublicAnswer" })

/** The drivers that a text finds, beside the best answer to it. */
export const PublicSearch = Schema.Struct({
  ...ANSWER,
  /** All that were found; the best of them are in `drivers`. */
  total: Schema.Int,
  /** No driver holds the text; these come close. */
  close: Schema.Boolean,
  drivers: Schema.Array(PublicDriver)
}).annotate({ identifier: "PublicSearch" })

const { aliases, languages, usbIds, deviceId, sources } = ShownPrinter.fields

/** A printer model, what public lists say of it, and the driver that it needs. */
export const PublicPrinter = Schema.Struct({
  ...PrinterSummary.fields,
  aliases,
  languages,
  usbIds,
  deviceId,
  sources,
  /** Id of the driver that is the line's record here. */
  driver: Schema.NullOr(Schema.Int)
}).annotate({ identifier: "PublicPrinter" })

export const PublicDevice = Schema.Struct({
  ...AnswerRow.fields,
  /** Id of the driver that is the line's record here. */
  driver: Schema.NullOr(Schema.Int)
}).annotate({ identifier: "PublicDevice" })
