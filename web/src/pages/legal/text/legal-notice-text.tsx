/** Legal Notice & Compliance (P-LEGAL-1, P-LEGAL-4). */
import { Link } from "@tanstack/react-router"
import { OperatorLines } from "../../../shell/content/operator-lines.tsx"
import type { LegalText } from "./legal-section.ts"
import { ProviderState } from "./provider-state.tsx"

export const legalNotice: LegalText = (site) => [
  {
    id: "operator",
    title: "Operator of this site",
    body: (
      <>
        <p>{site.name} is operated by a business in New York, United States, which can be reached here:</p>
        <OperatorLines site={site} />
      </>
    )
  },
  {
    id: "nature-of-the-service",
    title: "Nature of the service",
    body: (
      <>
        <p>
          {site.name} is an educational driver information service with installation guides. It is free, and no user
          accounts exist for visitors at present.
        </p>
        <p>
          <strong>This site hosts no driver files.</strong> A download button leads to an official https address: one of
          the manufacturer's own hosts, or a host that manufacturers use officially, such as the Microsoft Update
          Catalog. The site says beforehand which host that is.
        </p>
      </>
    )
  },
  {
    id: "independence",
    title: "Independence and trademarks",
    body: (
      <p>
        Windows is a trademark of Microsoft Corporation. All other product names, brands and trademarks belong to their
        owners. They are used to say what a driver is for. We are not affiliated with, endorsed by or sponsored by the
        manufacturers whose drivers are listed, and we use none of their logos.
      </p>
    )
  },
  {
    id: "sources",
    title: "Where our information comes from",
    body: (
      <p>
        Records are compiled from public sources such as manufacturers' pages and release notes. A record shows its
        source and the day on which it was checked; what no source states is shown as unknown. Operators can correct a
        record by hand, and every change is recorded in its history.
      </p>
    )
  },
  {
    id: "copyright",
    title: "Copyright complaints",
    body: (
      <>
        <p>
          We hold no copies of driver software. If you believe that a text, picture or link on this site infringes your
          copyright, send us a notice with:
        </p>
        <ul>
          <li>the work that you mean, and the address of the page on this site;</li>
          <li>your name, postal address, phone number and email address;</li>
          <li>
            a statement that you believe in good faith that the use is not allowed by the owner, its agent or the law;
          </li>
          <li>
            a statement, under penalty of perjury, that your notice is accurate and that you are the owner or may act
            for the owner;
          </li>
          <li>your signature, by hand or electronic.</li>
        </ul>
        <p>We remove or disable what infringes, and tell you. Those who disagree may send a counter-notice.</p>
      </>
    )
  },
  {
    id: "privacy-compliance",
    title: "Privacy law compliance",
    body: (
      <>
        <p>
          Our privacy coverage extends to the laws of 17 US states, and we treat requests from every other state and
          territory alike. We honor Global Privacy Control signals, ask for consent before optional cookies are set, and
          offer the same service to those who refuse them. See the <Link to="/privacy-policy">Privacy Policy</Link>, the{" "}
          <Link to="/cookie-policy">Cookie Policy</Link> and <Link to="/consumer-rights">Consumer Rights</Link>.
        </p>
        <p>The service is not directed to children under 13.</p>
      </>
    )
  },
  {
    id: "advertising-disclosure",
    title: "Advertising and affiliate disclosure",
    body: (
      <>
        <p>
          The service may be supported by advertising and affiliate links, only where the operator has turned them on.
          Paid and affiliate content is then marked where it stands, as the rules of the Federal Trade Commission on
          endorsements ask. It has no influence on which drivers are listed, marked or featured.
        </p>
        <ProviderState site={site} />
      </>
    )
  },
  {
    id: "accessibility",
    title: "Accessibility",
    body: (
      <p>
        We want everyone to be able to use this site and aim at level AA of the Web Content Accessibility Guidelines
        2.2. If something keeps you out, tell us on the <Link to="/contact">contact page</Link> what you wanted to do
        and which browser and aids you use.
      </p>
    )
  },
  {
    id: "response-times",
    title: "Response times",
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">Inquiry</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">General inquiries</th>
            <td>2-3 business days</td>
          </tr>
          <tr>
            <th scope="row">Legal inquiries, copyright complaints</th>
            <td>5-7 business days</td>
          </tr>
          <tr>
            <th scope="row">Privacy requests</th>
            <td>Confirmed within 24 hours, completed within 30 days, or 60 days for complex requests</td>
          </tr>
        </tbody>
      </table>
    )
  },
  {
    id: "governing-law",
    title: "Governing law",
    body: (
      <p>
        The law of the State of New York and US federal law apply. How disputes are settled is said in the{" "}
        <Link to="/terms-of-service" hash="dispute-resolution">
          Terms of Service
        </Link>
        .
      </p>
    )
  }
]
