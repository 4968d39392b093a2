/**
 * What the sources list that no record is (P-QUAL-6), with what the records beside it say of its maker and product. A record that has the
 * key of such a package is it.
 */
import type { DriverFacts } from "@driverdex/domain/catalogue/Driver"
import { TEXT_LIMITS } from "@driverdex/domain/catalogue/FactLimits"
import { keyOfPackage, type NewInSource } from "@driverdex/domain/catalogue/NewInSource"
import { type PullSource, pullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { CatalogueSnapshot } from "../../catalogue/CatalogueReader.ts"
import type { Beside, SourceRead } from "./SourceRuns.ts"

type Records = Pick<CatalogueSnapshot, "rows" | "idOf">
type Reads = ReadonlyArray<Pick<SourceRead, "source" | "answeredAt" | "beside">>

export const newInSources = (reads: Reads, records: Records): ReadonlyArray<NewInSource> =>
  toldBeside(reads, records).filter(({ key }) => recordWith(key, records) === undefined)

/** Also what has become a record since. */
export const toldBeside = (reads: Reads, records: Records): ReadonlyArray<NewInSource> =>
  reads.flatMap(({ source: id, answeredAt, beside }) => {
    const source = pullSource(id)
    if (source === undefined || answeredAt === null) return []
    const readOn = new Date(answeredAt).toISOString().slice(0, 10)
    return beside.map((one) => toldOf(source, readOn, one, records)).filter(({ key }) => key !== "")
  })

const toldOf = (source: PullSource, readOn: string, one: Beside, records: Records): NewInSource => {
  const { id, name, licence, packages } = source
  const { version, day, isReleased, title, address, near } = one
  const beside = (near?.packages ?? []).flatMap((other) => recordWith(packages[other] ?? "", records) ?? [])
  const [manufacturer, category] = [oneOf(beside, "manufacturer"), oneOf(beside, "category")]
  return {
    // One that this release of the product knows has its key.
    key: packages[one.name] ?? keyOfPackage(one.name),
    source: { id, name, licence },
    package: one.name,
    readOn,
    name: (title ?? one.name).slice(0, TEXT_LIMITS.name),
    version,
    day,
    isReleased: isReleased === true,
    ...(manufacturer === undefined ? {} : { manufacturer }),
    // A maker has drivers of several kinds, a product is of one.
    ...(category === undefined || near?.of !== "product" ? {} : { category }),
    ...(address === undefined ? {} : { downloadUrl: address })
  }
}

const recordWith = (key: string, { rows, idOf }: Records): DriverFacts | undefined => {
  const row = rows.get(idOf(key) ?? 0)
  return row === undefined || row.removed ? undefined : row.facts
}

/** What they all say alike. */
const oneOf = (records: ReadonlyArray<DriverFacts>, name: "manufacturer" | "category"): string | undefined => {
  const said = new Set(records.map((facts) => facts[name]))
  return said.size === 1 ? [...said][0] : undefined
}
