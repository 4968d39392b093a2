/** The Support Center (P-SUP-1 to P-SUP-7, P-SUP-13). */
import { QuickActions } from "./quick-actions.tsx"
import { ServiceStatus } from "./service-status.tsx"
import { CommonIssues, FirstHelp, Installation, ProTips, SystemRequirements } from "./support-text.tsx"

export const SupportPage = () => (
  <div className="page-width py-6 md:py-8">
    <h1 className="text-3xl">Support Center</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">
      How to install a Windows driver, what to do when it does not work, and what your system needs.
    </p>
    <div className="mt-6 grid grid-cols-1 gap-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-12">
        <FirstHelp />
        <Installation />
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
