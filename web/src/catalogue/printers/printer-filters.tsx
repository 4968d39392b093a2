/** The filters of a list of printer models as links, each with how many it leads to (P-PRN-25). They need no scripts. */
import { kindName, NEEDS, type PrinterRows } from "./printer-rows.ts"

interface PrinterFiltersProps extends Pick<PrinterRows, "kinds" | "verdicts"> {
  /** Of the whole list. */
  readonly path: string
}

/** The rarest are in the form of the whole list. */
const MAX_KINDS = 3
const VERDICTS: ReadonlyArray<PrinterRows["verdicts"][number]["verdict"]> = ["windows", "universal", "own"]

export const PrinterFilters = ({ path, kinds, verdicts }: PrinterFiltersProps) => {
  const filters = [
    ...verdicts
      .filter(({ verdict }) => VERDICTS.includes(verdict))
      .map(({ verdict, total }) => ({ name: NEEDS[verdict], total, set: `verdict=${verdict}` })),
    ...kinds.slice(0, MAX_KINDS).map(({ kind, total }) => ({ name: kindName(kind), total, set: `kind=${kind}` }))
  ]
  return (
    <ul aria-label="Filter the models" className="flex gap-2 whitespace-nowrap max-md:overflow-x-auto md:flex-wrap">
      {filters.map(({ name, total, set }) => (
        <li key={set}>
          <a href={`${path}?${set}`} className={CHIP}>
            {name} ({total.toLocaleString("en-US")})
          </a>
        </li>
      ))}
    </ul>
  )
}

const CHIP =
  "inline-flex min-h-8 items-center rounded-full border border-control-border bg-page px-3 text-sm text-text no-underline hover:bg-sunken pointer-coarse:min-h-11 tabular"
