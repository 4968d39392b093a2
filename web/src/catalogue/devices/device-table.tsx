/**
 * Devices and what they need, a row each, for the scan desk and for several ids at once (P-SCAN-3, P-HW-1). On narrow screens each row is
 * a card: its cells then carry their column's name. Texts may come from strangers.
 */
import { Fragment, type ReactNode } from "react"
import { Icon, type IconName } from "../../ui/icon.tsx"

export type MarkTone = "neutral" | "accent" | "success" | "warning" | "danger"

export interface DeviceRow {
  readonly name: ReactNode
  /** In the public lists, where the name does not say it. */
  readonly chip?: string | undefined
  readonly id?: string | undefined
  readonly mark: { readonly words: string; readonly tone: MarkTone; readonly icon: IconName }
  /** Below the mark: the code of a problem. */
  readonly problem?: ReactNode
  readonly installed?: ReactNode
  readonly known?: string | undefined
  /** One or two sentences. */
  readonly need: ReactNode
  readonly link?: ReactNode
  /** What is seen when it is asked for. */
  readonly more?: ReactNode
}

interface DeviceTableProps {
  readonly caption: string
  readonly rows: ReadonlyArray<DeviceRow>
  /** Whether the list says what is installed. */
  readonly hasVersions: boolean
}

export const DeviceTable = ({ caption, rows, hasVersions }: DeviceTableProps) => (
  <div className="md:overflow-clip md:rounded-card md:border md:border-border">
    <table className="block w-full md:table md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left">
          <Head width="md:w-[30%]">Device</Head>
          <Head width={hasVersions ? "md:w-[20%]" : "md:w-[24%]"}>State</Head>
          {hasVersions && <Head width="md:w-[16%]">Versions</Head>}
          <Head width="">What it needs</Head>
        </tr>
      </thead>
      <tbody className="block space-y-3 md:table-row-group">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal devices of one list differ in nothing but their place.
          <Row key={at} row={row} hasVersions={hasVersions} />
        ))}
      </tbody>
    </table>
  </div>
)

const Head = ({ width, children }: { readonly width: string; readonly children: string }) => (
  <th scope="col" className={`border-b border-border bg-surface px-3 py-2 text-sm font-semibold ${width}`}>
    {children}
  </th>
)

const CELL =
  "block py-1 align-top md:table-cell md:border-b md:border-border md:px-3 md:py-2.5 md:group-last:border-b-0 wrap-anywhere"

const Row = ({ row, hasVersions }: { readonly row: DeviceRow; readonly hasVersions: boolean }) => {
  const { name, chip, id, mark, problem, installed, known, need, link, more } = row
  return (
    <tr className="group block rounded-card border border-border bg-page p-3 md:table-row md:rounded-none md:border-0 md:p-0">
      <th scope="row" className={`${CELL} text-left font-semibold`}>
        {name}
        {chip !== undefined && <span className="block text-sm font-normal text-muted">{chip}</span>}
        {id !== undefined && <DeviceId id={id} />}
      </th>
      <td className={CELL}>
        <span className={`inline-flex items-start gap-1.5 font-semibold ${TONES[mark.tone]}`}>
          <Icon name={mark.icon} className="mt-1 size-4" />
          {mark.words}
        </span>
        {problem}
      </td>
      {hasVersions && (
        <td className={`${CELL} tabular text-sm`}>
          {installed !== undefined && (
            <span className="block">
              <span className="text-muted">Installed</span> {installed}
            </span>
          )}
          {known !== undefined && (
            <span className="block">
              <span className="text-muted">Last seen</span> {known}
            </span>
          )}
        </td>
      )}
      <td className={CELL}>
        <p>{need}</p>
        {link !== undefined && <p className="mt-1">{link}</p>}
        {more !== undefined && (
          <details className="mt-1 text-sm">
            <summary className="min-h-8 cursor-pointer py-1 text-muted pointer-coarse:min-h-11">Why</summary>
            {more}
          </details>
        )}
      </td>
    </tr>
  )
}

/** Wrapped between its parts where there is room for one. */
const DeviceId = ({ id }: { readonly id: string }) => (
  <code className="block font-mono text-sm font-normal wrap-anywhere text-muted">
    {id.split(/(?<=[\\&])/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an id never change.
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
)

const TONES: Readonly<Record<MarkTone, string>> = {
  neutral: "text-muted",
  accent: "text-accent",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger"
}
