/** 'Common Issues & Solutions': one issue open at a time (P-SUP-2). */

import { Link } from "@tanstack/react-router"
import { CODES_PAGE, HELP_PAGE } from "../../shell/content/addresses.ts"
import { Accordion } from "../../ui/accordion.tsx"
import { COMMON_ISSUES, type CommonIssue } from "./issue-words.tsx"

export const CommonIssues = () => (
  <section aria-labelledby="troubleshooting">
    <h2 id="troubleshooting" className="mb-4 text-2xl">
      Common Issues & Solutions
    </h2>
    <Accordion
      heading="h3"
      items={COMMON_ISSUES.map((issue) => ({ id: issue.id, title: issue.title, content: <Issue issue={issue} /> }))}
    />
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
      <Link to="/driver-guides" className="text-link">
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
