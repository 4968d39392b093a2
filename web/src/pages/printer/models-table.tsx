/** Printer models as a dense table: model, kind, what it needs, and whether Windows prints without a driver. */
import type { PrinterPage } from "@driverdex/api/contract/SiteApi"
import { KIND_WORDS } from "@driverdex/domain/printers/printerVerdictWords"
import { Icon } from "../../ui/icon.tsx"
import { PRINTER_LOOKS } from "./printer-look.ts"

const HEAD = "border-b border-border bg-surface px-3 py-2 text-left text-sm font-semibold"
const CELL = "border-b border-border px-3 py-1.5 align-top wrap-anywhere group-last:border-b-0"

export const ModelsTable = ({ printers }: Pick<PrinterPage, "printers">) => (
  <div className="mt-3 overflow-clip rounded-card border border-border">
    <table className="w-full table-fixed">
      <caption className="sr-only">Printer models and the driver that each needs</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-[45%] md:w-[32%]`}>
            Model
          </th>
          <th scope="col" className={`${HEAD} hidden w-[16%] md:table-cell`}>
            Kind
          </th>
          <th scope="col" className={HEAD}>
            What it needs
          </th>
        </tr>
      </thead>
      <tbody>
        {printers.map(({ title, path, kind, verdict, headline, line }) => (
          <tr key={path} className="group">
            <th scope="row" className={`${CELL} text-left font-semibold`}>
              <a href={path} className="text-link inline-block pointer-coarse:min-h-11">
                {title}
              </a>
            </th>
            <td className={`${CELL} hidden text-muted md:table-cell`}>{kind === null ? "" : KIND_WORDS[kind]}</td>
            <td className={CELL}>
              <span className="inline-flex items-start gap-1.5">
                <Icon name={PRINTER_LOOKS[verdict].icon} className="mt-1 size-4 text-muted" />
                <span>
                  {headline}
                  {line !== null && verdict !== "windows" && <span className="block text-sm text-muted">{line}</span>}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
