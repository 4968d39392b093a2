/**
 * One row of an import: the project's own format for catalogue files (P-IMP-1, docs/reference.md).
 * Unknown facts are left out or null, never invented; the decision fills in the words for them.
 */
import { Schema } from "effect"
import { DateBasis, DriverFacts, DriverKey, IsoDay, Release } from "../catalogue/Driver.schema.ts"
import { MAX_DOWNLOAD_COUNT } from "../catalogue/FactLimits.ts"

const facts = DriverFacts.fields
const orNull = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))
const optionalInner = <S extends Schema.Top>(schema: Schema.optionalKey<S>) =>
  Schema.optionalKey(Schema.NullOr(schema.schema))

export const ImportRow = Schema.Struct({
  key: DriverKey,
  name: facts.name,
  manufacturer: facts.manufacturer,
  category: facts.category,
  description: facts.description,
  operatingSystem: facts.operatingSystem,
  architecture: facts.architecture,
  downloadUrl: facts.downloadUrl,
  version: orNull(facts.version),
  /** Text such as 'December 2024'; derived from releaseDateIso when left out. */
  releaseDate: orNull(facts.releaseDate),
  fileSize: orNull(facts.fileSize),
  /** Left out: computed, how complete and checkable the record is (P-CAT-7). */
  rating: orNull(facts.rating),
  /** Left out: by P-CAT-9. */
  isVerified: orNull(facts.isVerified),
  isLatest: orNull(facts.isLatest),
  downloadCount: orNull(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_DOWNLOAD_COUNT }))),
  modelNumber: optionalInner(facts.modelNumber),
  fullName: optionalInner(facts.fullName),
  series: optionalInner(facts.series),
  image: optionalInner(facts.image),
  driverFile: optionalInner(facts.driverFile),
  linkKind: optionalInner(facts.linkKind),
  urlBasis: optionalInner(facts.urlBasis),
  versionStatus: optionalInner(facts.versionStatus),
  versionBasis: optionalInner(facts.versionBasis),
  asOf: orNull(IsoDay),
  asOfSource: optionalInner(facts.asOfSource),
  releaseDateIso: orNull(IsoDay),
  releaseDateBasis: orNull(DateBasis),
  compatibilityBasis: optionalInner(facts.compatibilityBasis),
  osDetail: optionalInner(facts.osDetail),
  supportEndIso: orNull(IsoDay),
  productUrl: optionalInner(facts.productUrl),
  notesUrl: optionalInner(facts.notesUrl),
  sha256: optionalInner(facts.sha256),
  hardwareIds: optionalInner(facts.hardwareIds),
  /** Key of the row of the driver line that serves these devices; the two may come in any order, and in other files. */
  driverLine: optionalInner(facts.driverLine),
  lineBasis: optionalInner(facts.lineBasis),
  lineReason: optionalInner(facts.lineReason),
  driverless: optionalInner(facts.driverless),
  printerModelId: optionalInner(facts.printerModelId),
  source: optionalInner(facts.source),
  /** Dated releases in any order; the newest one is what the row itself describes. */
  releases: orNull(Schema.Array(Release).check(Schema.isMaxLength(1000)))
})

const { key: _key, releases: _releases, downloadCount: _downloadCount, ...ofARecord } = ImportRow.fields

/** Some fields of a row, to be changed in a record; null takes away what a record may lack. */
export const DriverEdit = Schema.Struct({
  ...ofARecord,
  name: Schema.optionalKey(facts.name),
  manufacturer: Schema.optionalKey(facts.manufacturer),
  category: Schema.optionalKey(facts.category),
  description: Schema.optionalKey(facts.description),
  operatingSystem: Schema.optionalKey(facts.operatingSystem),
  architecture: Schema.optionalKey(facts.architecture),
  downloadUrl: Schema.optionalKey(facts.downloadUrl)
})
