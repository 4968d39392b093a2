/**
 * The parts of the Support Center that are fixed words and links: what most visitors come for (P-SUP-13), how a driver is installed
 * (P-SUP-1), 'Common Issues & Solutions' (P-SUP-2), 'System Requirements & Compatibility' (P-SUP-3) and 'Pro Tips' (P-SUP-7).
 */
import { Link } from "@tanstack/react-router"
import { CODES_PAGE, GUIDES_PAGE, HELP_PAGE } from "../../shell/content/addresses.ts"
import { buttonClass } from "../../ui/button.tsx"
import { cardClass, linkCardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import { COMMON_ISSUES, type CommonIssue } from "./issue-text.tsx"
import {
  COMMON_PROBLEMS,
  HARDWARE_REQUIREMENTS,
  INSTALLATION_STEPS,
  PRO_TIPS,
  SUPPORTED_SYSTEMS,
  SYSTEMS_NOTE
} from "./support-text.ts"

export const FirstHelp = () => (
  <section aria-labelledby="first-help">
    <h2 id="first-help" className="text-2xl">
      What is wrong?
    </h2>
    <ul className="mt-4 grid gap-2 md:grid-cols-2">
      {COMMON_PROBLEMS.map(({ icon, label, slug }) => (
        <li key={slug}>
          <Link
            to="/help/$"
            params={{ _splat: slug }}
            preload={false}
            className={`${linkCardClass} flex min-h-11 items-center gap-3 px-3 py-2 font-semibold hover:text-accent`}
          >
            <Icon name={icon} className="size-5 shrink-0 text-accent" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to="/hardware/scan" className={buttonClass("solid")}>
        <Icon name="scan" />
        Check My Devices
      </Link>
      <Link to={HELP_PAGE} className="text-link">
        All problems
      </Link>
    </p>
    <p className="mt-2 max-w-prose text-sm text-muted">
      Check My Devices reads your computer's own list of devices and says which ones need a driver. The list stays in
      your browser.
    </p>
  </section>
)

export const Installation = () => (
  <section aria-labelledby="installation">
    <h2 id="installation" className="mb-4 text-2xl">
      Driver Installation Guide
    </h2>
    <NumberedSteps steps={INSTALLATION_STEPS} heading="h3" />
  </section>
)

/** One is open at a time. The browser's own folds: they work without scripts, and its search finds what is in them. */
export const CommonIssues = () => (
  <section aria-labelledby="troubleshooting">
    <h2 id="troubleshooting" className="mb-4 text-2xl">
      Common Issues & Solutions
    </h2>
    <div className={`${cardClass} divide-y divide-border`}>
      {COMMON_ISSUES.map((issue) => (
        <details key={issue.id} id={issue.id} name="issues" className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-3 hover:bg-surface md:px-5 [&::-webkit-details-marker]:hidden">
            <h3 className="text-lg">{issue.title}</h3>
            <Icon
              name="chevron"
              className="size-4 shrink-0 text-muted transition-transform duration-(--motion-fast) group-open:rotate-90"
            />
          </summary>
          <div className="px-4 pb-5 md:px-5">
            <Issue issue={issue} />
          </div>
        </details>
      ))}
    </div>
    <p className="mt-4 text-muted">
      Something else does not work?{" "}
      <Link to={HELP_PAGE} className="text-link">
        Help by Problem
      </Link>
      . A code in Device Manager?{" "}
      <Link to={CODES_PAGE} className="text-link">
        What the codes mean
      </Link>
      . A new Windows on a Dell, HP or Lenovo?{" "}
      <Link to="/pc" className="text-link">
        Driver packs for your PC
      </Link>
      . Step by step for printers, graphics, audio and network:{" "}
      <Link to={GUIDES_PAGE} className="text-link">
        Driver Installation Guides
      </Link>
    </p>
  </section>
)

const Issue = ({ issue }: { readonly issue: CommonIssue }) => (
  <div className="max-w-prose">
    <p>{issue.intro}</p>
    <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-muted">
      {issue.tips.map(({ lead, text }) => (
        <li key={lead}>
          <strong>{lead}</strong> {text}
        </li>
      ))}
    </ul>
  </div>
)

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

export const ProTips = () => (
  <section aria-labelledby="tips" className={`${cardClass} bg-surface p-5`}>
    <h2 id="tips" className="text-lg">
      Pro Tips
    </h2>
    <ul className="mt-3 space-y-4">
      {PRO_TIPS.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon name={icon} className="mt-0.5 size-5 text-accent" />
          <div>
            <h3 className="text-base">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
