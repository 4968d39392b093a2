/** 'System Requirements & Compatibility': two tables (P-SUP-3). */

import { cardClass } from "../../ui/card.ts"
import { HARDWARE_REQUIREMENTS, SUPPORTED_SYSTEMS, SYSTEMS_NOTE } from "./support-words.ts"

export const SystemRequirements = () => (
  <section aria-labelledby="requirements">
    <h2 id="requirements" className="text-2xl">
      System Requirements & Compatibility
    </h2>
    <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
      <RequirementTable caption="Supported operating systems" rows={SUPPORTED_SYSTEMS} />
      <RequirementTable caption="Hardware and system" rows={HARDWARE_REQUIREMENTS} />
    </div>
    <p className="mt-3 max-w-prose text-sm text-muted">{SYSTEMS_NOTE}</p>
  </section>
)

interface RequirementTableProps {
  readonly caption: string
  readonly rows: ReadonlyArray<{ readonly name: string; readonly detail: string }>
}

const RequirementTable = ({ caption, rows }: RequirementTableProps) => (
  <div className={`${cardClass} overflow-hidden`}>
    <table className="w-full">
      <caption className="bg-surface px-4 py-2.5 text-left font-semibold">{caption}</caption>
      <tbody className="divide-y divide-border border-t border-border">
        {rows.map(({ name, detail }) => (
          <tr key={name}>
            <th scope="row" className="w-2/5 px-4 py-2.5 text-left align-top font-normal text-muted">
              {name}
            </th>
            <td className="px-4 py-2.5 align-top">{detail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
