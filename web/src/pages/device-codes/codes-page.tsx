/** All codes of Device Manager, those that people meet most first (P-CODE-1). */
import { PROBLEM_CODES, type ProblemCode } from "@driverdex/fixtures/devices/problem-codes"
import { Link } from "@tanstack/react-router"
import { linkCardClass } from "../../ui/card.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { FIND_CODE, OFTEN_SEEN } from "./code-text.ts"

const often = OFTEN_SEEN.flatMap((code) => PROBLEM_CODES.find((known) => known.code === code) ?? [])

export const CodesPage = () => (
  <div className="page-width py-6 md:py-8">
    <h1 className="text-3xl">Device Manager Codes</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">
      When a device does not work, Windows shows a code. Choose yours: what it means and what to do.
    </p>
    <div className="mt-4 max-w-3xl">
      <Notice>
        <p>
          <strong>Where is my code?</strong> {FIND_CODE}
        </p>
      </Notice>
    </div>
    <CodeList id="often" title="Often seen" codes={often} />
    <CodeList id="all" title="All codes" codes={PROBLEM_CODES} />
    <p className="mt-8 max-w-prose text-muted">
      Several devices with a mark?{" "}
      <Link to="/hardware/scan" className="text-link">
        Check all devices at once
      </Link>
      . More help is in the{" "}
      <Link to="/support" className="text-link">
        Support Center
      </Link>
      .
    </p>
  </div>
)

interface CodeListProps {
  readonly id: string
  readonly title: string
  readonly codes: ReadonlyArray<ProblemCode>
}

const CodeList = ({ id, title, codes }: CodeListProps) => (
  <section aria-labelledby={id} className="mt-8">
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
      {codes.map(({ code, summary }) => (
        <li key={code}>
          <Link
            to="/support/device-codes/$"
            params={{ _splat: String(code) }}
            preload={false}
            className={`${linkCardClass} flex h-full gap-4 p-4`}
          >
            <span className="tabular shrink-0 text-lg font-semibold text-accent">Code {code}</span>
            <span>{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
