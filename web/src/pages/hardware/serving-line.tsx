/** The driver line behind an answer: version, date, end of support, and why it is this one. */

import type { Verdict } from "@driverdex/domain/devices/DeviceTables"
import type { DevicePage, ShownDevice } from "@driverdex/domain/devices/showDevice"
import { Link } from "@tanstack/react-router"
import { FACTS_CLASS } from "../../catalogue/details/details-section.tsx"
import { OfficialLink } from "../../catalogue/download/official-link.tsx"
import { formatDay } from "../../ui/text/format-date.ts"
import { Stat } from "../../ui/text/stat.tsx"

type Line = NonNullable<ShownDevice["line"]>

interface ServingLineProps {
  readonly line: Line
  readonly verdict: Verdict
  readonly ownVersion: DevicePage["ownVersion"]
  readonly record: DevicePage["record"]
}

export const ServingLine = ({ line, verdict, ownVersion, record }: ServingLineProps) => (
  <section aria-labelledby="line">
    <h2 id="line" className="text-2xl">
      {verdict === "chipset" ? "The package" : "The driver"}
    </h2>
    <dl className={`${FACTS_CLASS} mt-3`}>
      <Stat name="Name">{line.name}</Stat>
      {line.version !== null && <Stat name={versionName(line, verdict)}>{line.version}</Stat>}
      {line.date !== null && <Stat name={DATED[line.dateBasis ?? "first-seen"]}>{formatDay(line.date)}</Stat>}
      {line.supportEnds !== null && <Stat name="Maker's support until">{formatDay(line.supportEnds)}</Stat>}
    </dl>
    {ownVersion !== undefined && (
      <p className="mt-3 max-w-prose">
        That is the number of the package. The newest that is known for this very device is {ownVersion}.
      </p>
    )}
    {line.serves !== null && (
      <p className="mt-3 max-w-prose">
        <span className="font-semibold">Why this one:</span> it is for {line.serves}.
      </p>
    )}
    {line.isFinal && !line.noDriver && (
      <p className="mt-3 max-w-prose">The maker has ended this line: there will be no newer version.</p>
    )}
    {line.isReported && (
      <p className="mt-3 max-w-prose text-muted">
        This version is reported: it was seen in a copy of unknown origin. The maker's page has the last word.
      </p>
    )}
    {line.version === null && verdict === "line" && !line.noDriver && (
      <p className="mt-3 max-w-prose text-muted">Which version is current is not known here: see the maker's page.</p>
    )}
    {line.file !== null && (
      <p className="mt-3 wrap-anywhere">
        <OfficialLink
          url={line.file.url}
          label={`The file of version ${line.version}${FILE_FOR[line.fileFor ?? "both"]}`}
        />
      </p>
    )}
    {record && (
      <p className="mt-3">
        <Link to={record.path} className="text-link">
          {record.name}
        </Link>
        : its releases, a feed of new ones, and the check of its record
      </p>
    )}
  </section>
)

const DATED = { published: "Published", "first-seen": "First seen", inf: "Date in its INF file" } as const
const FILE_FOR = { both: "", desktop: ", for desktop PCs", notebook: ", for laptops" } as const

const versionName = ({ isReported, isFinal, date }: Line, verdict: Verdict): string => {
  if (isReported) return "Reported version"
  if (verdict === "chipset" && date === null) return "Last package that lists it"
  return isFinal ? "Final version" : "Last version we have seen"
}
