/** Every official address of the catalogue with the records that have it: the input of a link check. */
import type { DriverFacts, Release } from "@driverdex/domain/catalogue/Driver"
import { linkKindOf } from "@driverdex/domain/catalogue/LinkKind"
import type { LinkState } from "@driverdex/domain/catalogue/LinkState"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { PRINTER_MODELS } from "@driverdex/fixtures/catalogue/PrinterModels"
import type { LinkEntry, LinkOwner, LinkStanding, LinkSummary } from "../contract/Links.ts"
import type { CatalogueSnapshot } from "./CatalogueReader.ts"

export type OfficialLink = Omit<typeof LinkEntry.Type, "state" | "standing">
export type Standing = typeof LinkStanding.Type

/** By address. Made once for each state of the catalogue. */
export const officialLinks = (catalogue: CatalogueSnapshot): ReadonlyMap<string, OfficialLink> => {
  const known = made.get(catalogue)
  if (known?.facts === catalogue.facts) return known.links
  const links = linksOf(catalogue)
  made.set(catalogue, { facts: catalogue.facts, links })
  return links
}

export const standingOf = (state: LinkState | undefined): Standing => {
  if (state === undefined) return "unchecked"
  if (state.isHeld) return "held"
  return state.isBroken ? "broken" : state.outcome
}

/** How the links of the catalogue stand as a whole. */
export const linkSummary = (catalogue: CatalogueSnapshot): typeof LinkSummary.Type => {
  const counts = { alive: 0, broken: 0, unclear: 0, unchecked: 0 }
  let checkedOn: string | null = null
  for (const url of officialLinks(catalogue).keys()) {
    const state = catalogue.links.stateOf(url)
    const standing = standingOf(state)
    counts[standing === "held" ? "broken" : standing] += 1
    if (state !== undefined && (checkedOn === null || state.checkedOn > checkedOn)) checkedOn = state.checkedOn
  }
  return { ...counts, checkedOn }
}

const made = new WeakMap<
  CatalogueSnapshot,
  { readonly facts: string; readonly links: ReadonlyMap<string, OfficialLink> }
>()

/** What can be a key of the read model (domain/src/events/LinkEvents.schema.ts). */
const CHECKABLE = /^https:\/\/[\x21-\x7e]{1,1992}$/

const linksOf = ({ rows, vendors }: CatalogueSnapshot): ReadonlyMap<string, OfficialLink> => {
  const links = new Map<string, OfficialLink>()
  const add = (url: string, vendor: Vendor | undefined, owner: typeof LinkOwner.Type, file: Partial<File> = {}) => {
    if (!CHECKABLE.test(url) || officialHostOf(url, vendor) === null) return
    const before = links.get(url)
    const isFile = before?.kind === "file" || file.isFile === true || linkKindOf(url, vendor) === "file"
    // Two checksums for one address mean that its file changes: there is nothing to compare with.
    const sums = new Set([before?.sha256, file.sha256].filter((sum) => sum !== undefined))
    const [sha256] = sums
    links.set(url, {
      url,
      kind: isFile ? "file" : "page",
      ...(sha256 === undefined || sums.size > 1 ? {} : { sha256 }),
      owners: [...(before?.owners ?? []), owner]
    })
  }
  for (const { key, facts, releases, removed, manufacturer } of rows.values()) {
    if (removed) continue
    for (const { url, as, ...file } of addressesOf(facts, releases[0])) {
      add(url, vendors.get(manufacturer), { kind: "driver", key, name: facts.name, as }, file)
    }
  }
  for (const vendor of vendors.values()) {
    const { name, driverFinderUrl: url } = vendor
    if (url !== null) add(url, vendor, { kind: "vendor", key: name, name, as: "finder" })
  }
  for (const { id, brand, fullName, supportUrl } of PRINTER_MODELS) {
    add(supportUrl, vendors.get(brand), { kind: "model", key: String(id), name: fullName, as: "support" })
  }
  return new Map([...links].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

interface File {
  readonly isFile: boolean
  readonly sha256: string | undefined
}

const addressesOf = (facts: DriverFacts, newest: Release | undefined) => {
  const { downloadUrl, productUrl, notesUrl, linkKind, sha256 } = facts
  const isFile = linkKind === "file"
  const addresses = [
    { url: downloadUrl, as: "download", isFile, sha256: isFile ? sha256 : undefined },
    { url: productUrl, as: "product" },
    { url: notesUrl, as: "notes" },
    { url: newest?.downloadUrl, as: "release", sha256: newest?.sha256 },
    { url: newest?.notesUrl, as: "release" }
  ] as const
  return addresses.flatMap(({ url, ...rest }) => (url === undefined ? [] : [{ url, ...rest }]))
}
