/** The scan desk: a list of a computer's devices is read and answered in the browser (P-SCAN-1). */
import { Link } from "@tanstack/react-router"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { CODES_PAGE } from "../../shell/content/addresses.ts"
import {
  LIST_SOURCES,
  NO_SCRIPTS,
  OTHER_SOURCES,
  SCAN_LEAD,
  SCAN_PRIVACY,
  SCAN_TITLE
} from "../../shell/content/scan.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { deferred } from "../../ui/loading/deferred.tsx"
import { useScan } from "./desk/use-scan.ts"
import { ScanBox } from "./scan-box.tsx"

const ScanResults = deferred(async () => (await import("./result/scan-results.tsx")).ScanResults)

export const ScanPage = () => {
  const desk = useScan(ScanResults.load)
  return (
    <div className="page-width py-6 md:py-8 print:py-0">
      <div data-print="hide">
        <h1 className="text-3xl">{SCAN_TITLE}</h1>
        <p className="mt-2 max-w-prose text-lg text-muted">{SCAN_LEAD}</p>
        <div className="mt-4 max-w-4xl">
          <Notice icon="shield" tone="success">
            <p className="font-semibold">{SCAN_PRIVACY.short}</p>
            <p className="mt-1 text-sm">{SCAN_PRIVACY.exact}</p>
          </Notice>
        </div>
        <noscript>
          <p className="mt-6 max-w-prose text-lg">
            <strong>{NO_SCRIPTS}</strong>{" "}
            <a href="/hardware" className="text-link">
              Look up a device
            </a>
          </p>
        </noscript>
        <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <ListSources />
          <ScanBox desk={desk} />
        </div>
      </div>
      {desk.state.is === "answered" && (
        <ScanResults key={desk.state.answer.number} answer={desk.state.answer} desk={desk} />
      )}
      <p className="mt-8 text-muted" data-print="hide">
        Only one device?{" "}
        <a href="/hardware" className="text-link">
          Look it up by its id
        </a>
        . A code in Device Manager?{" "}
        <Link to={CODES_PAGE} className="text-link">
          What the codes mean
        </Link>
        . Need everything for one computer?{" "}
        <Link to="/pc" className="text-link">
          Find your PC
        </Link>
        .
      </p>
    </div>
  )
}

/** First step: how to get the list, by system. */
const ListSources = () => (
  <section aria-labelledby="get-list">
    <h2 id="get-list" className="text-xl">
      1. Get the list
    </h2>
    <dl className="mt-3 space-y-4">
      {LIST_SOURCES.map(({ where, how, command }) => (
        <div key={where}>
          <dt className="font-semibold">{where}</dt>
          <dd>
            <p className="text-muted">{how}</p>
            <CopyText label={`Copy the command for ${where}`} text={command} />
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-sm text-muted">{OTHER_SOURCES}</p>
  </section>
)
