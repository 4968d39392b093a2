/** One code of Device Manager: its meaning, and what to do in the order in which to try it (P-CODE-2). */

import type { ProblemCode } from "@driverdex/fixtures/devices/problem-codes"
import { Link } from "@tanstack/react-router"
import { CODES_PAGE } from "../../shell/content/addresses.ts"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import { FIND_CODE, HOW_TO } from "./code-text.ts"

export const CodePage = ({ problem }: { readonly problem: ProblemCode }) => {
  const { code, name, summary, actions } = problem
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb here={`Code ${code}`} />
      <h1 className="mt-2 text-3xl">Device Manager: Code {code}</h1>
      <p className="mt-2 max-w-prose text-lg">{summary}</p>
      <section aria-labelledby="to-do" className="mt-6">
        <h2 id="to-do" className="mb-4 text-2xl">
          What to do
        </h2>
        <NumberedSteps heading="h3" steps={actions.map((title) => ({ title, text: HOW_TO[title] ?? "" }))} />
      </section>
      <section aria-labelledby="which" className="mt-8 max-w-prose">
        <h2 id="which" className="text-xl">
          Which device is it?
        </h2>
        <p className="mt-2">{FIND_CODE}</p>
        <p className="mt-2">
          Not sure what the device is or where its driver comes from?{" "}
          <Link to="/hardware/scan" className="text-link">
            Check your devices
          </Link>
          : the list is read in your browser and is not sent.
        </p>
        <p className="mt-4 text-sm text-muted">
          Programs and PowerShell call this code <code className="font-mono">{name}</code>.
        </p>
      </section>
      <p className="mt-6">
        <Link to={CODES_PAGE} className="text-link">
          All Device Manager codes
        </Link>
      </p>
    </div>
  )
}
