/** One device of the list: what it needs in plain words, why, and where to get it. Its texts come from strangers. */

import { Link } from "@tanstack/react-router"
import { NO_ID } from "../../content/scan.ts"
import { cardClass } from "../../ui/card.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { dayWords } from "../../ui/text/date-words.ts"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"
import { OfficialLink } from "../catalogue/download/official-link.tsx"
import { ageWords } from "./age-words.ts"
import type { ScanRow } from "./scan-engine.ts"
import { stateOf } from "./state-of.ts"

export const ScanRowCard = ({ row }: { readonly row: ScanRow }) => {
  const { name, answer, installed, problem, problemText, age, id, path } = row
  // Windows calls a device without a driver 'PCI Device'.
  const chip = answer?.chip === name ? undefined : answer?.chip
  const { words, tone, icon } = stateOf(row)
  return (
    <li className={`${cardClass} p-4`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </div>
      {chip !== undefined && <p className="text-muted wrap-anywhere">{chip}</p>}
      {problem !== undefined && (
        <p className="mt-1">
          <strong>Code {problem}</strong>
          {problemText !== undefined && `: ${problemText}`}{" "}
          {problemText !== undefined && (
            <Link to="/support/device-codes/$" params={{ _splat: String(problem) }} className="text-link">
              What to do about code {problem}
            </Link>
          )}
        </p>
      )}
      <p className="mt-1 max-w-prose">{answer === undefined ? NO_ID : answer.why}</p>
      {installed?.version !== undefined && (
        <p className="mt-1">
          Installed: {installed.version}
          {installed.date !== undefined && ` of ${dayWords(installed.date)}`}
          {installed.inf !== undefined && ` (${installed.inf})`}
          {age !== undefined && <strong className="block">{ageWords(age)}</strong>}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        {answer?.url !== undefined && <OfficialLink url={answer.url} label={linkWords(answer.url)} />}
        {path !== undefined && <NewTabLink href={path}>About this device</NewTabLink>}
        {id !== undefined && <code className="font-mono text-sm text-muted wrap-anywhere">{id}</code>}
      </p>
    </li>
  )
}

const linkWords = (url: string): string =>
  new URL(url).hostname === "www.catalog.update.microsoft.com"
    ? "Search Microsoft's catalogue"
    : "Open the maker's page"
