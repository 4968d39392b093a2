/** The shape of a driver: in events (facts), on the wire (list and details). Rules: P-CAT-3 to P-CAT-9. */
import { Schema } from "effect"
import { isPlainLine, isPlainText } from "../text/PlainText.ts"
import { RATING, TEXT_LIMITS } from "./FactLimits.ts"
import { isIsoDay } from "./ReleaseDate.ts"

const plainLine = Schema.makeFilter(isPlainLine, { expected: "text without control characters" })
const plainText = Schema.makeFilter(isPlainText, { expected: "text without control characters" })
const Text = (max: number) => Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(max), plainLine)
const Lines = (max: number) => Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(max), plainText)

/** A calendar day that exists, `YYYY-MM-DD`. The pattern lets tests make days. */
export const IsoDay = Schema.String.annotate({ format: "date" }).check(
  Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { expected: "a day as YYYY-MM-DD" }),
  Schema.makeFilter(isIsoDay, { expected: "a day as YYYY-MM-DD" })
)
const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))
/** The stable identity of a driver in imports and the name of its stream (`driver-{key}`). */
export const DriverKey = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9._-]{0,99}$/))

/** What the official address leads to; decides the guide and the text next to the button (P-CAT-17). */
export const LinkKind = Schema.Literals(["file", "product-page", "release-notes", "finder", "catalog-search"])
/** Origin of an address: a source shows it, it was built in a form that a source shows, or it is the maker's finder. */
const UrlBasis = Schema.Literals(["source", "form", "finder"])
export const VersionStatus = Schema.Literals(["latest", "last-known", "final", "unknown"])
/** `reported`: seen in public copies of unknown origin only; never Latest or Verified (P-CAT-23). */
export const VersionBasis = Schema.Literals(["sourced", "reported"])
/** The evidence that a line serves the record's devices. */
const LineBasis = Schema.Literals(["device-table", "hardware-ids", "product-name", "named-source"])
/** SourceAuthority.ts */
export const SourceAuthority = Schema.Literals(["maker", "index", "list", "mirror"])
export const DateBasis = Schema.Literals(["published", "first-seen"])

/** Where a record's facts come from, and under which licence. */
export const Source = Schema.Struct({
  id: Text(60),
  name: Text(200),
  licence: Text(300),
  reference: Text(400),
  retrieved: IsoDay
})

/** One dated release of a driver line. */
export const Release = Schema.Struct({
  version: Text(TEXT_LIMITS.version),
  releaseDateIso: IsoDay,
  dateBasis: DateBasis,
  downloadUrl: Schema.optionalKey(Text(TEXT_LIMITS.downloadUrl)),
  sha256: Schema.optionalKey(Sha256),
  notesUrl: Schema.optionalKey(Text(TEXT_LIMITS.notesUrl))
})

/** Every driver has these (P-CAT-3). */
const requiredFacts = {
  name: Text(TEXT_LIMITS.name),
  manufacturer: Text(TEXT_LIMITS.manufacturer),
  category: Text(TEXT_LIMITS.category),
  version: Text(TEXT_LIMITS.version),
  releaseDate: Text(TEXT_LIMITS.releaseDate),
  description: Lines(TEXT_LIMITS.description),
  operatingSystem: Text(TEXT_LIMITS.operatingSystem),
  architecture: Text(TEXT_LIMITS.architecture),
  fileSize: Text(TEXT_LIMITS.fileSize),
  downloadUrl: Text(TEXT_LIMITS.downloadUrl),
  rating: Schema.Int.check(Schema.isBetween({ minimum: RATING.minimum, maximum: RATING.maximum })),
  isVerified: Schema.Boolean,
  isLatest: Schema.Boolean
}

/** P-CAT-4: shown where a record has them. */
const displayFacts = {
  modelNumber: Text(TEXT_LIMITS.modelNumber),
  fullName: Text(TEXT_LIMITS.fullName),
  series: Text(TEXT_LIMITS.series),
  image: Text(TEXT_LIMITS.image),
  driverFile: Text(TEXT_LIMITS.driverFile)
}

/** Where the record comes from and how far it can be checked (P-CAT-18; fixtures/README.md). */
const provenanceFacts = {
  linkKind: LinkKind,
  urlBasis: UrlBasis,
  versionStatus: VersionStatus,
  versionBasis: VersionBasis,
  /** The day on which a source showed that version as its newest: its file was read, or last changed, then. */
  asOf: IsoDay,
  /** The id of that source where it is not `source`; 'operator' where a person stated the day. */
  asOfSource: Text(60),
  releaseDateIso: IsoDay,
  releaseDateBasis: DateBasis,
  compatibilityBasis: Schema.Literals(["source", "assumed"]),
  osDetail: Text(TEXT_LIMITS.osDetail),
  supportEndIso: IsoDay,
  /** Who gave the rating: the record's completeness, or an operator. */
  ratingBasis: Schema.Literals(["record-quality", "operator"]),
  productUrl: Text(TEXT_LIMITS.productUrl),
  notesUrl: Text(TEXT_LIMITS.notesUrl),
  sha256: Sha256,
  hardwareIds: Schema.Array(Text(120)).check(Schema.isMaxLength(200)),
  /** Key of the record of the driver line that serves these devices (P-CAT-21). */
  driverLine: DriverKey,
  lineBasis: LineBasis,
  /** Why that line serves them, in a sentence. */
  lineReason: Text(TEXT_LIMITS.lineReason),
  driverless: Schema.Struct({ airPrint: Schema.Boolean, ippEverywhere: Schema.Boolean }),
  printerModelId: Schema.Int,
  source: Source
}

const optionally = <F extends Record<string, Schema.Top>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([k, s]) => [k, Schema.optionalKey(s)])) as {
    [K in keyof F]: Schema.optionalKey<F[K]>
  }

/** All facts in the log about a driver at one point in time. */
export const DriverFacts = Schema.Struct({
  ...requiredFacts,
  ...optionally(displayFacts),
  ...optionally(provenanceFacts)
})

const nullable = <F extends Record<string, Schema.Top>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([k, s]) => [k, Schema.optionalKey(Schema.NullOr(s))])) as {
    [K in keyof F]: Schema.optionalKey<Schema.NullOr<F[K]>>
  }

/** Only the facts that differ; null removes an optional fact. */
export const DriverChanges = Schema.Struct({
  ...optionally(requiredFacts),
  ...nullable(displayFacts),
  ...nullable(provenanceFacts)
})

/**
 * Accompanies a version that the record has from its driver line (P-CAT-22): which line that is, and the record's own
 * values where they differ from what is shown.
 */
const Inherited = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  own: Schema.Struct(
    optionally({
      version: Schema.String,
      releaseDate: Schema.String,
      operatingSystem: Schema.String,
      architecture: Schema.String,
      downloadUrl: Schema.String,
      rating: Schema.Int,
      isVerified: Schema.Boolean,
      isLatest: Schema.Boolean
    })
  )
})

/** A driver in lists, as `GET /api/drivers` returns it: the fields of P-CAT-3 and those for a card's honest link. */
export const Driver = Schema.Struct({
  id: Schema.Int,
  ...requiredFacts,
  downloadCount: Schema.Int,
  ...optionally(displayFacts),
  /** The systems in the source's words, which the filters read first (P-CAT-16). */
  osDetail: Schema.optionalKey(Text(TEXT_LIMITS.osDetail)),
  /** Set where no source states system and architecture. */
  compatibilityBasis: Schema.optionalKey(Schema.Literals(["source", "assumed"])),
  linkKind: Schema.optionalKey(LinkKind),
  /** Host of the official address when it is allowed for the manufacturer; absent when there is none. */
  officialHost: Schema.optionalKey(Schema.String),
  /** Lists have it only where the version is merely reported (P-CAT-23). */
  versionBasis: Schema.optionalKey(VersionBasis),
  /** Lists have it only where the date is the day on which an index first had the release (P-UI-4). */
  releaseDateBasis: Schema.optionalKey(DateBasis),
  driverLine: Schema.optionalKey(DriverKey),
  inherited: Schema.optionalKey(Inherited),
  /**
   * The day of the check that found it the latest, where that is too long ago to claim it (P-CAT-25): `isLatest` is false then,
   * while the record itself still says so.
   */
  wasLatestOn: Schema.optionalKey(IsoDay),
  /** How many computers of a public survey have a device that this is for (P-LIST-11); absent where none was seen. */
  population: Schema.optionalKey(Schema.Int),
  /** Revision of the driver's stream, for If-Match. */
  revision: Schema.Int
})

/** The record of a driver line, as the details of those that it serves name it. */
export const LineRecord = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  version: Schema.String,
  versionBasis: Schema.optionalKey(VersionBasis),
  /** On which `source` showed it. */
  asOf: Schema.optionalKey(IsoDay),
  /** Of the line, where it is official for the manufacturer. */
  page: Schema.optionalKey(Schema.String),
  source: Schema.optionalKey(Source)
})

/** A driver as a link to it names it. */
export const NamedDriver = Schema.Struct({ id: Schema.Int, name: Schema.String })

/** One driver with everything known about it, as `GET /api/drivers/{id}` returns it. `licence` is that of `source`. */
export const DriverDetails = Schema.Struct({
  ...Driver.fields,
  key: DriverKey,
  ...optionally(provenanceFacts),
  licence: Schema.optionalKey(Schema.String),
  /** Who showed the version on the day `asOf`, and what that word is worth where it is known (P-IMP-12). */
  checkedIn: Schema.optionalKey(Schema.Struct({ name: Schema.String, authority: Schema.optionalKey(SourceAuthority) })),
  /** The record that `driverLine` names, where there is such a record; also where nothing is inherited from it. */
  lineRecord: Schema.optionalKey(LineRecord),
  /** The drivers that it is the line of, and its maker's others of its own line, the most common first; each left out where there is none. */
  serves: Schema.optionalKey(Schema.Array(NamedDriver)),
  sameLine: Schema.optionalKey(Schema.Array(NamedDriver)),
  /**
   * Set while the record's own address is broken (P-LINK-2, P-LINK-4): since which day checks in a row have found it so, and the last day on
   * which one found it alive, where one did.
   */
  brokenLink: Schema.optionalKey(Schema.Struct({ since: IsoDay, aliveOn: Schema.optionalKey(IsoDay) })),
  /** Newest first. */
  releases: Schema.Array(Release)
})
