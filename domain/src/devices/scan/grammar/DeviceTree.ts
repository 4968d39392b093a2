/** What XML and JSON say, as a tree; and the devices in it: each node with an id of its own is one (P-SCAN-10). */
import type { RawRecord } from "./Form.ts"
import { hasId, type LabelledField, meaningOf, recordOf, recordsOf } from "./fieldRecords.ts"
import { plainLabel } from "./labels.ts"

export interface Tree {
  /** Name of the property or element; empty in a list. */
  readonly key: string
  /** Text of a leaf. */
  readonly value?: string | undefined
  readonly children: ReadonlyArray<Tree>
  readonly line: number
}

/** Deeper, brackets and elements count as text: no list of devices is that deep. */
export const DEEPEST = 60

export const recordsInTree = (root: Tree): ReadonlyArray<RawRecord> => {
  const records: Array<RawRecord> = []
  const visit = (node: Tree, isInDevice = false): void => {
    const fields = fieldsOf(node)
    if (isInDevice && fields.some(isMatch)) return
    // A key such as 'Realtek PCIe GbE Family Controller' names what is in it; one such as 'GPU_1' does not.
    const heading = node.key.includes(" ") ? node.key : undefined
    const own = fields.length === 0 ? [] : recordsOf(fields, node.line, heading)
    const [only] = own
    if (own.length === 1 && only !== undefined) records.push(withDriver(only, node, fields, heading))
    else records.push(...own)
    const isOfDevice = isInDevice || own.some(hasId)
    for (const child of node.children)
      if (child.children.length > 0 && listIn(child) === undefined) visit(child, isOfDevice)
  }
  visit(root)
  return records
}

/** Leaves, and lists of leaves. */
const fieldsOf = (node: Tree, above = ""): ReadonlyArray<LabelledField> =>
  node.children.flatMap((child) => {
    const values = child.value === undefined ? listIn(child) : [child.value]
    return values === undefined ? [] : [{ label: above + child.key, values }]
  })

/** `["…", "…"]`, or `<HardwareIds><HardwareId>…</HardwareId></HardwareIds>`. */
const listIn = ({ key, children }: Tree): ReadonlyArray<string> | undefined => {
  const name = children[0]?.key ?? ""
  const isList = children.length > 0 && children.every((item) => item.value !== undefined && item.key === name)
  return isList && (name === "" || children.length > 1 || `${name}s` === key)
    ? children.flatMap(({ value = "" }) => [value])
    : undefined
}

/** A driver may be described in a node below the device. Of several, the one that is installed counts. */
const withDriver = (
  record: RawRecord,
  node: Tree,
  fields: ReadonlyArray<LabelledField>,
  heading: string | undefined
): RawRecord => {
  if (!hasId(record) || record.version !== undefined) return record
  const drivers = nodesBelow(node, DRIVER_DEPTH)
    .map((below) => [...fieldsOf(below), ...fieldsOf(below, `${below.key} `)].filter((field) => !isMatch(field)))
    .filter((of) => !hasId(recordOf(of, node.line)) && recordOf(of, node.line).version !== undefined)
  const said = drivers.map((of) => recordOf(of, node.line))
  const ofInf = said.findIndex(({ inf }) => record.inf !== undefined && inf === record.inf)
  const ofFile = said.findIndex(({ file }) => file !== undefined)
  const installed = drivers.length === 1 ? drivers[0] : drivers[ofInf < 0 ? ofFile : ofInf]
  return installed === undefined ? record : recordOf([...fields, ...installed.filter(isOfDriver)], node.line, heading)
}
const DRIVER_DEPTH = 2

/** The id by which a driver was found for the device above. */
const isMatch = ({ label }: LabelledField): boolean => plainLabel(label) === "matchingdeviceid"

const isOfDriver = ({ label }: LabelledField): boolean =>
  ["version", "date", "driver", "provider"].includes(meaningOf(label)?.field ?? "")

const nodesBelow = (node: Tree, depth: number): ReadonlyArray<Tree> =>
  depth === 0
    ? []
    : node.children.flatMap((child) => (child.children.length === 0 ? [] : [child, ...nodesBelow(child, depth - 1)]))
