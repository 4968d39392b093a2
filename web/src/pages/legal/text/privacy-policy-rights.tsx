/** Privacy Policy, second half: how long, which rights, and how to reach us (P-LEGAL-2). */
import { Link } from "@tanstack/react-router"
import { OperatorLines } from "../../../shell/content/operator-lines.tsx"
import type { LegalText } from "./legal-section.ts"

const RETENTION: ReadonlyArray<{ readonly what: string; readonly howLong: string }> = [
  { what: "Analytics data, where turned on", howLong: "26 months" },
  { what: "Persistent cookies", howLong: "2 years maximum" },
  { what: "Server logs", howLong: "90 days" },
  { what: "Shortened network address of a download", howLong: "90 days" },
  { what: "Contact messages and other communications", howLong: "3 years" },
  { what: "Privacy requests", howLong: "3 years" }
]

export const privacyPolicyRights: LegalText = (site) => [
  {
    id: "retention",
    title: "How long we keep information",
    body: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Information</th>
              <th scope="col">Retained for at most</th>
            </tr>
          </thead>
          <tbody>
            {RETENTION.map(({ what, howLong }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{howLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>We keep information longer only where a law or an open legal claim requires it.</p>
      </>
    )
  },
  {
    id: "your-rights",
    title: "Your privacy rights",
    body: (
      <>
        <p>
          The privacy laws of 17 US states are covered by this policy. You have the right to know, to delete, to
          correct, to take your data along, to opt out, and not to be treated worse for using a right. Requests from
          every other state or territory are taken in the same way.
        </p>
        <p>
          Send a request with the form on the <Link to="/consumer-rights">Consumer Rights</Link> page. We confirm it
          within 24 hours, verify your identity, and complete it within 30 days; complex requests can take up to 60
          days. If we refuse a request we say why, and you may ask us to look at it again or turn to your state's
          attorney general. An authorized agent may send a request for you.
        </p>
      </>
    )
  },
  {
    id: "global-privacy-control",
    title: "Global Privacy Control",
    body: (
      <p>
        We honor Global Privacy Control (GPC). While your browser sends the signal, analytics and advertising are off,
        whatever was chosen before, and no choice is asked of you.
      </p>
    )
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        The service is for a general audience and not directed to children under 13. We do not knowingly collect their
        information. If you believe that a child has written to us, tell us and we delete the message.
      </p>
    )
  },
  {
    id: "security",
    title: "Security",
    body: (
      <p>
        We keep little, and what we keep is reachable only by operators who sign in. The counts of downloads are stored
        apart from anything that could name a person. No service can promise perfect security; if a breach concerns you,
        we tell you as the law requires.
      </p>
    )
  },
  {
    id: "international-transfers",
    title: "International visitors",
    body: (
      <p>
        The service is operated from the United States. If you use it from elsewhere, information reaches the United
        States. Where a provider that you allowed receives personal data from the European Economic Area, the United
        Kingdom or Switzerland, it is protected by standard contractual clauses or by the provider's certification under
        the Data Privacy Framework.
      </p>
    )
  },
  {
    id: "changes",
    title: "Changes to this policy",
    body: (
      <p>
        When we change this policy we change the date under its title. Where a change lets us do more with your
        information, we ask for your consent again.
      </p>
    )
  },
  {
    id: "contact",
    title: "How to reach us",
    body: (
      <>
        <p>
          Write to us with any question about privacy, here or through the <Link to="/contact">contact page</Link>. We
          answer general questions within 2-3 business days and legal ones within 5-7 business days.
        </p>
        <OperatorLines site={site} about="privacy" />
      </>
    )
  }
]
