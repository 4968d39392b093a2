/** The Support Center (P-SUP-1 to P-SUP-7). */

import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import { CommonIssues } from "./common-issues.tsx"
import { ProTips } from "./pro-tips.tsx"
import { QuickActions } from "./quick-actions.tsx"
import { ServiceStatus } from "./service-status.tsx"
import { INSTALLATION_STEPS } from "./support-words.ts"
import { SystemRequirements } from "./system-requirements.tsx"

export const SupportPage = () => (
  <div className="page-width py-6 md:py-8">
    <h1 className="text-3xl">Support Center</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">
      How to install a Windows driver, what to do when it does not work, and what your system needs.
    </p>
    <div className="mt-6 grid grid-cols-1 gap-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-12">
        <section aria-labelledby="installation">
          <h2 id="installation" className="mb-4 text-2xl">
            Driver Installation Guide
          </h2>
          <NumberedSteps steps={INSTALLATION_STEPS} heading="h3" />
        </section>
        <CommonIssues />
        <SystemRequirements />
      </div>
      <aside aria-label="Help at hand" className="space-y-4">
        <QuickActions />
        <ServiceStatus />
        <ProTips />
      </aside>
    </div>
  </div>
)
