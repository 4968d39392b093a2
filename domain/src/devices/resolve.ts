/**
 * Which driver a device needs, as far as the tables know (P-DEV-2). Total and deterministic: what is not known is answered
 * 'unknown', because a wrong answer costs more than none. A rule about the device itself is always preferred to one about
 * its kind.
 */
import { deviceCandidates, kindCandidates } from "./candidates.ts"
import {
  type Alternative,
  type DeviceFacts,
  type DeviceTables,
  type DriverLine,
  type NameRule,
  NO_RULE,
  type Rule,
  type Verdict
} from "./DeviceTables.ts"
import { formatHardwareId, type HardwareId } from "./HardwareId.ts"
import { type AnswerText, type Basis, describe, joined } from "./wording.ts"

export interface Device {
  readonly id: HardwareId
  /** Further hardware IDs and compatible ids, the most specific first. */
  readonly compatible?: ReadonlyArray<HardwareId>
}

export interface DeviceAnswer {
  /** In the spelling of an INF file. */
  readonly id: string
  readonly vendor?: string
  readonly chip?: string
  /** Kind of device: 'Ethernet controller'. */
  readonly category?: string
  readonly verdict: Verdict
  readonly line?: DriverLine
  /** Of the line as far as it is known to serve this device. */
  readonly version?: string
  /** Official page; for the PC maker's package that of the PC maker where the id names it, else Microsoft's catalogue. */
  readonly url?: string
  readonly why: string
  /** The sentences of `why`, one by one. */
  readonly words: AnswerText
  /** From 0 to 1. */
  readonly certainty: number
  readonly basis: Basis
  readonly alternatives: ReadonlyArray<Alternative>
  /** Named by the board's number in the id. */
  readonly pcMaker?: string
}

export function resolve(device: Device, tables: DeviceTables): DeviceAnswer {
  const id = withBus(device.id, tables)
  const facts = factsOf(id, tables)
  const classCode = classOf({ ...device, id }) ?? facts?.classCode
  const { rule, basis } = findRule(
    { ...device, id },
    { ...facts, ...(classCode !== undefined && { classCode }) },
    tables
  )
  const line = rule.line === undefined ? undefined : (tables.line(rule.line) ?? { key: rule.line, name: rule.line })
  const boardMaker = boardMakerOf(id)
  const pcMaker = boardMaker === undefined ? undefined : tables.pcMaker(boardMaker)
  const vendor = id.vendor === undefined ? undefined : tables.vendorName(id.bus, id.vendor)
  const category = categoryOf(id, classCode, facts?.kind, tables)
  const chip = facts?.name ?? (vendor === undefined || category === undefined ? undefined : `${vendor}: ${category}`)
  const version = versionFor(rule, line, facts)
  const url = linkFor(rule.verdict, line, id, pcMaker?.page)
  const words = describe({ rule, basis, line, version, pcMaker: pcMaker?.name, lineOf: tables.line })
  return {
    id: formatHardwareId(id),
    ...(vendor !== undefined && { vendor }),
    ...(chip !== undefined && { chip }),
    ...(category !== undefined && { category }),
    verdict: rule.verdict,
    ...(line !== undefined && { line }),
    ...(version !== undefined && { version }),
    ...(url !== undefined && { url }),
    why: joined(words),
    words,
    certainty: rule.sure,
    basis,
    alternatives: rule.also,
    ...(pcMaker !== undefined && { pcMaker: pcMaker.name })
  }
}

/** The search by hardware ID in Microsoft's Update Catalog. */
export function catalogueSearch(id: HardwareId): string | undefined {
  const { vendor, device } = id
  if (vendor === undefined || device === undefined || id.bus === "other") return undefined
  const plain = formatHardwareId({
    bus: id.bus,
    enumerator: id.enumerator,
    vendor,
    device,
    ...(id.function !== undefined && { function: id.function })
  })
  return `https://www.catalog.update.microsoft.com/Search.aspx?q=${encodeURIComponent(plain)}`
}

/** `8086:51f0` is a device of another bus only when no PCI device has that number. */
function withBus(id: HardwareId, tables: DeviceTables): HardwareId {
  const { vendor, device, otherBuses, ...rest } = id
  if (otherBuses === undefined || vendor === undefined || device === undefined) return id
  const plain = { ...rest, vendor, device }
  const bus = (["pci", ...otherBuses] as const).find((one) => tables.facts(one, vendor, device) !== undefined)
  if (bus === undefined || bus === "pci") return plain
  // A codec's number is that of its audio function.
  return { ...plain, bus, enumerator: bus.toUpperCase(), ...(bus === "hdaudio" && { function: "01" }) }
}

/** PCI writes the board before its maker, HD Audio the maker before the board. */
function boardMakerOf({ bus, subsystem }: HardwareId): string | undefined {
  return bus === "hdaudio" ? subsystem?.slice(0, 4) : subsystem?.slice(4)
}

function factsOf({ bus, vendor, device }: HardwareId, tables: DeviceTables): DeviceFacts | undefined {
  return vendor === undefined || device === undefined ? undefined : tables.facts(bus, vendor, device)
}

/** The longest class code that the device itself reports. */
function classOf({ id, compatible = [] }: Device): string | undefined {
  const codes = [id, ...compatible].flatMap(({ bus, classCode }) => (bus === id.bus ? (classCode ?? []) : []))
  return codes.reduce<string | undefined>((best, code) => (code.length > (best?.length ?? 0) ? code : best), undefined)
}

function findRule(device: Device, facts: DeviceFacts, tables: DeviceTables): { rule: Rule; basis: Basis } {
  const { id, compatible = [] } = device
  const ofDevice = firstRule([id, ...compatible].flatMap(deviceCandidates), tables)
  if (ofDevice !== undefined) return { rule: ofDevice, basis: "device" }
  const { ofMaker, ofAll } = kindCandidates(id, facts)
  // A rule of one maker comes before a rule of all makers, and a name before a kind.
  for (const [isOfMaker, kinds] of [[true, ofMaker] as const, [false, ofAll] as const]) {
    const ofName = matchName(id, facts, tables.nameRules, isOfMaker)
    if (ofName !== undefined) return { rule: ofName, basis: "name" }
    const ofKind = firstRule(kinds, tables)
    if (ofKind !== undefined) return { rule: ofKind, basis: isOfMaker ? "maker and kind" : "kind" }
  }
  return { rule: NO_RULE, basis: "nothing" }
}

function firstRule(candidates: ReadonlyArray<string>, tables: DeviceTables): Rule | undefined {
  for (const candidate of candidates) {
    const rule = tables.rule(candidate)
    if (rule !== undefined) return rule
  }
  return undefined
}

/** In our words for the class, else for the kind, else as the list calls the kind. */
function categoryOf(
  { bus }: HardwareId,
  classCode: string | undefined,
  kind: string | undefined,
  { className }: DeviceTables
): string | undefined {
  const ofClass =
    classCode === undefined
      ? undefined
      : (className(bus, classCode.slice(0, 4)) ?? className(bus, classCode.slice(0, 2)))
  return ofClass ?? (kind === undefined ? undefined : (className(bus, kind) ?? kind))
}

/** The chipset package drops old platforms: for them the last one that had the part counts. */
function versionFor(rule: Rule, line: DriverLine | undefined, facts: DeviceFacts | undefined): string | undefined {
  if (rule.verdict === "chipset" && facts?.chipsetPackage !== undefined) return facts.chipsetPackage
  return rule.noVersion === true ? undefined : line?.version
}

function linkFor(
  verdict: Verdict,
  line: DriverLine | undefined,
  id: HardwareId,
  pcMakerPage: string | undefined
): string | undefined {
  if (verdict === "unknown") return catalogueSearch(id)
  if (verdict === "windows") return undefined
  if (verdict === "catalogue") return catalogueSearch(id) ?? line?.page
  if (verdict === "pc-maker") return pcMakerPage ?? line?.page ?? catalogueSearch(id)
  return line?.page ?? line?.file ?? catalogueSearch(id)
}

/**
 * Rules that go by the name a device has in the reference lists, within its maker and class.
 * The first rule that fits, of those about one maker or of those about all.
 */
function matchName(
  { bus, vendor, device }: HardwareId,
  { name, classCode }: DeviceFacts,
  rules: ReadonlyArray<NameRule>,
  isOfMaker: boolean
): NameRule | undefined {
  if (name === undefined || device === undefined) return undefined
  const number = Number.parseInt(device, 16)
  return rules.find(
    (rule) =>
      rule.bus === bus &&
      (isOfMaker ? rule.vendor === vendor && vendor !== undefined : rule.vendor === undefined) &&
      // A class that is not known contradicts nothing.
      (rule.classCode === undefined || classCode === undefined || classCode.startsWith(rule.classCode)) &&
      (rule.devices === undefined || rule.devices.some(([from, to]) => number >= from && number <= to)) &&
      rule.name.test(name)
  )
}
