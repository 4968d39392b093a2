/** The shape of a driver: in events (facts), on the wire (list and details). Source: S1 §3, S2 §3, decisions 5–7. */
import { Schema } from "effect"

const Text = (max: number) => Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(max))

/** A plain calendar day, `YYYY-MM-DD`. */
export const IsoDay = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))
/** The stable identity of a driver in imports and the name of its stream (`driver-{key}`). */
export const DriverKey = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9._-]{0,99}$/))

/** What the official address leads to; decides the guide and the words beside the button (decisions 3, 8). */
export const LinkKind = Schema.Literals(["file", "product-page", "release-notes", "finder", "catalog-search"])
/** Where an address comes from: a source shows it, it was built in a form that a source shows, or it is the maker's finder. */
export const UrlBasis = Schema.Literals(["source", "form", "finder"])
export const VersionStatus = Schema.Literals(["latest", "last-known", "final", "unknown"])
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
  version: Text(100),
  releaseDateIso: IsoDay,
  dateBasis: DateBasis,
  downloadUrl: Schema.optionalKey(Text(2000)),
  sha256: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))),
  notesUrl: Schema.optionalKey(Text(2000))
})

/** Every driver has these (S2 §3: "all text and required"). */
const requiredFacts = {
  name: Text(200),
  manufacturer: Text(100),
  category: Text(100),
  version: Text(100),
  releaseDate: Text(60),
  description: Text(4000),
  operatingSystem: Text(100),
  architecture: Text(60),
  fileSize: Text(60),
  downloadUrl: Text(2000),
  rating: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 })),
  isVerified: Schema.Boolean,
  isLatest: Schema.Boolean
}

/** S1 §3: shown where a record has them. */
const displayFacts = {
  modelNumber: Text(100),
  fullName: Text(200),
  series: Text(100),
  image: Text(2000),
  driverFile: Text(300)
}

/** Where the record comes from and how far it can be checked (decisions 6, 7; fixtures/README.md). */
const provenanceFacts = {
  linkKind: LinkKind,
  urlBasis: UrlBasis,
  versionStatus: VersionStatus,
  asOf: IsoDay,
  releaseDateIso: IsoDay,
  releaseDateBasis: DateBasis,
  compatibilityBasis: Schema.Literals(["source", "assumed"]),
  osDetail: Text(200),
  supportEndIso: IsoDay,
  /** Who gave the rating: the record's completeness, or an operator. */
  ratingBasis: Schema.Literals(["record-quality", "operator"]),
  productUrl: Text(2000),
  notesUrl: Text(2000),
  sha256: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
  hardwareIds: Schema.Array(Text(120)).check(Schema.isMaxLength(200)),
  driverless: Schema.Struct({ airPrint: Schema.Boolean, ippEverywhere: Schema.Boolean }),
  printerModelId: Schema.Int,
  source: Source
}

const optionally = <F extends Record<string, Schema.Top>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([k, s]) => [k, Schema.optionalKey(s)])) as {
    [K in keyof F]: Schema.optionalKey<F[K]>
  }

/** Everything the log knows of a driver at one moment. */
export const DriverFacts = Schema.Struct({
  ...requiredFacts,
  ...optionally(displayFacts),
  ...optionally(provenanceFacts)
})

const nullable = <F extends Record<string, Schema.Top>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([k, s]) => [k, Schema.optionalKey(Schema.NullOr(s))])) as {
    [K in keyof F]: Schema.optionalKey<Schema.NullOr<F[K]>>
  }

/** Only the facts that differ; null takes an optional fact away. */
export const DriverChanges = Schema.Struct({
  ...optionally(requiredFacts),
  ...nullable(displayFacts),
  ...nullable(provenanceFacts)
})

/** A driver in lists, as `GET /api/drivers` answers it: the fields of S2 §3 and what a card needs to lead away honestly. */
export const Driver = Schema.Struct({
  id: Schema.Int,
  ...requiredFacts,
  downloadCount: Schema.Int,
  ...optionally(displayFacts),
  linkKind: Schema.optionalKey(LinkKind),
  /** Host of the official address when it is allowed for the manufacturer; absent when there is none. */
  officialHost: Schema.optionalKey(Schema.String),
  /** Revision of the driver's stream, for If-Match. */
  revision: Schema.Int
})

/** One driver with all that is known of it, as `GET /api/drivers/{id}` answers it. `licence` is that of `source`. */
export const DriverDetails = Schema.Struct({
  ...Driver.fields,
  key: DriverKey,
  ...optionally(provenanceFacts),
  licence: Schema.optionalKey(Schema.String),
  /** Newest first. */
  releases: Schema.Array(Release)
})
