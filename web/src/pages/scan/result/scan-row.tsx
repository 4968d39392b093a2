/** One device of a list as a row of the table. Its texts come from strangers, and are shown as text. */
import { ageText } from "@driverdex/domain/devices/ageText"
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { stateText } from "@driverdex/domain/devices/scan/stateText"
import { Link } from "@tanstack/react-router"
import type { DeviceRow } from "../../../catalogue/devices/device-table.tsx"
import { OfficialLink } from "../../../catalogue/download/official-link.tsx"
import { formatDay } from "../../../ui/text/format-date.ts"
import { NewTabLink } from "../../../ui/text/new-tab-link.tsx"
import { chipText } from "../desk/chip-text.ts"
import { linkOf } from "../desk/link-of.ts"
import { knownVersion } from "../desk/list-csv.ts"

export const scanRow = (device: AssessedDevice): DeviceRow => {
  const { name, installed, id, problem, problemText, isChipName, isByName } = device
  return {
    name,
    // Windows calls a device without a driver 'PCI Device'.
    chip: isChipName ? PUBLIC_NAME : isByName ? BY_NAME : chipText(device),
    id,
    mark: stateMark(device),
    problem:
      problem === undefined ? undefined : (
        <span className="block text-sm">
          Code {problem}
          {problemText !== undefined && `: ${problemText}`}
        </span>
      ),
    installed: installed?.version ?? installed?.inf,
    known: knownVersion(device),
    need: needText(device),
    link: <RowLink device={device} />,
    more: <More device={device} />
  }
}

const PUBLIC_NAME = "Named by the public lists, since this one has no name"

const BY_NAME = "Recognised by name"

/** The first thing to know; all of it is below 'Why'. */
const needText = ({ software, answer, age, otherWindows, why }: AssessedDevice): string => {
  if (otherWindows !== undefined) return otherWindows.why
  if (software !== undefined || answer === undefined) return why
  return age?.is === "behind" ? `${answer.words.whatToDo} ${ageText(age)}` : answer.words.whatToDo
}

const RowLink = ({ device }: { readonly device: AssessedDevice }) => {
  const link = linkOf(device)
  if (link === undefined) return null
  return link.url.startsWith("/") ? (
    <NewTabLink href={link.url}>{link.label}</NewTabLink>
  ) : (
    <OfficialLink url={link.url} label={link.label} />
  )
}

const More = ({ device }: { readonly device: AssessedDevice }) => {
  const { why, installed, problem, problemText, path, line } = device
  return (
    <div className="max-w-prose space-y-1">
      <p>{why}</p>
      {installed?.date !== undefined && (
        <p>
          Installed: driver of {formatDay(installed.date)}
          {installed.inf !== undefined && ` (${installed.inf})`}
        </p>
      )}
      {problemText !== undefined && (
        <p>
          <Link to="/support/device-codes/$" params={{ _splat: String(problem) }} className="text-link">
            What to do about code {problem}
          </Link>
        </p>
      )}
      {path !== undefined && linkOf(device)?.url !== path && (
        <p>
          <NewTabLink href={path}>About this device</NewTabLink>
        </p>
      )}
      <p className="text-muted">Line {line} of the list.</p>
    </div>
  )
}

type Mark = DeviceRow["mark"]

const LOOKS: Readonly<Record<AssessedDevice["need"], Omit<Mark, "words">>> = {
  problem: { tone: "danger", icon: "alert" },
  install: { tone: "accent", icon: "download" },
  update: { tone: "warning", icon: "clock" },
  optional: { tone: "neutral", icon: "clock" },
  nothing: { tone: "success", icon: "check" },
  unknown: { tone: "neutral", icon: "help" }
}

/** A device's state as a mark: its words, and how much they matter. */
const stateMark = (device: AssessedDevice): Mark => {
  const words = stateText(device)
  const isMild = device.need === "problem" && words !== "Does not work"
  return { words, ...LOOKS[device.need], ...(isMild && { tone: "warning" }) }
}
