/** The running text of the Cookie Policy after its lists: controls, rights, transfers, contact (P-LEGAL-5). */
import { Link } from "@tanstack/react-router"
import { OperatorLines } from "../../../shell/content/operator-lines.tsx"
import { NewTabLink } from "../../../ui/text/new-tab-link.tsx"
import type { LegalText } from "./legal-section.ts"

export const cookieSections: LegalText = (site) => [
  {
    id: "browser-controls",
    title: "Browser controls",
    body: (
      <>
        <p>Every browser lets you see, block and delete cookies and site data. You find it here:</p>
        <ul>
          <li>Chrome: Settings, Privacy and security, Third-party cookies, or Delete browsing data</li>
          <li>Edge: Settings, Privacy, search, and services, Cookies</li>
          <li>Firefox: Settings, Privacy & Security, Cookies and Site Data</li>
          <li>Safari: Settings, Privacy, Manage Website Data</li>
        </ul>
        <p>
          Some browsers and extensions can send a Global Privacy Control signal for you; in Firefox the switch stands
          under Privacy & Security. If you delete this site's data, the banner asks you again.
        </p>
        <p>To refuse the advertising of many companies at once:</p>
        <ul>
          <li>
            <NewTabLink href="https://optout.aboutads.info/">Digital Advertising Alliance opt-out</NewTabLink>
          </li>
          <li>
            <NewTabLink href="https://optout.networkadvertising.org/">
              Network Advertising Initiative opt-out
            </NewTabLink>
          </li>
        </ul>
      </>
    )
  },
  {
    id: "legal-rights",
    title: "Your legal rights",
    body: (
      <p>
        You may accept, refuse or withdraw consent at any time, and the site works the same. The privacy laws of 17 US
        states are covered: among other things you may opt out of targeted advertising, of the sale or sharing of
        personal information and of profiling. Use the form on the <Link to="/consumer-rights">Consumer Rights</Link>{" "}
        page; more is in the <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    )
  },
  {
    id: "international-transfers",
    title: "International transfers",
    body: (
      <p>
        A provider that you allowed may handle data in the United States and in other countries. Safeguards are the
        European Commission's Standard Contractual Clauses, the UK International Data Transfer Addendum, and the
        provider's certification under the EU-U.S. Data Privacy Framework with its UK and Swiss extensions.
      </p>
    )
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <>
        <p>
          Questions about cookies? Use the <Link to="/contact">contact page</Link>, the{" "}
          <Link to="/consumer-rights">privacy request form</Link>, or write to:
        </p>
        <OperatorLines site={site} about="privacy" />
      </>
    )
  }
]
