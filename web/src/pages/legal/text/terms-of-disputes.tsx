/** Terms of Service, second half: liability, disputes and law (P-LEGAL-3). */
import { Link } from "@tanstack/react-router"
import { OperatorLines } from "../../../shell/content/operator-lines.tsx"
import type { LegalText } from "./legal-section.ts"

export const termsOfDisputes: LegalText = (site) => [
  {
    id: "liability",
    title: "Limitation of liability",
    body: (
      <>
        <p>
          As far as the law allows, we are not liable for indirect, incidental, special, consequential or punitive
          damages, nor for lost data, lost profits, or damage to hardware or software that comes from installing a
          driver or from not installing one.
        </p>
        <p>
          Our total liability for all claims about the service is limited to $100 or the fees that you paid us in the 12
          months before the claim, whichever is greater. Nothing here limits liability that cannot be limited by law.
        </p>
      </>
    )
  },
  {
    id: "indemnity",
    title: "Indemnity",
    body: (
      <p>
        If others make claims against us because you broke these terms or the law while using the service, you bear the
        reasonable costs that this causes us, as far as the law allows.
      </p>
    )
  },
  {
    id: "dispute-resolution",
    title: "Dispute resolution",
    body: (
      <>
        <h3>Talk first: 60 days</h3>
        <p>
          Before a claim is brought, the one who has it sends the other a written notice with name, contact details, the
          facts and what is asked for. Both then try for 60 days to settle the matter informally. Time limits for claims
          stand still meanwhile.
        </p>
        <h3>Arbitration</h3>
        <p>
          If that fails, the dispute is decided by binding individual arbitration under the Federal Arbitration Act,
          before one neutral arbitrator of a provider on which both sides agree; if they cannot agree, a court names one
          under that Act. The arbitration may be held by video or in writing. The arbitrator can award what a court
          could award to you alone.
        </p>
        <h3>What stays with the courts</h3>
        <p>
          Either side may bring a claim in a small claims court that is competent for it, and may ask a court for an
          order against the misuse of intellectual property. Complaints to authorities stay open to you.
        </p>
        <h3>No class actions</h3>
        <p>
          Claims are brought only for oneself, not as plaintiff or member of a class or for the general public, and are
          not joined with those of others unless all agree. Where a court finds this waiver void for a claim, that claim
          belongs before the courts.
        </p>
        <h3>Opting out: 30 days</h3>
        <p>
          You may opt out of arbitration and of the class action waiver within 30 days after you first accepted these
          terms. Write to us with your name, your contact details and the sentence that you opt out. Opting out has no
          disadvantage for you.
        </p>
      </>
    )
  },
  {
    id: "governing-law",
    title: "Governing law",
    body: (
      <p>
        These terms are governed by the law of the State of New York, without its rules on conflicts of law, and by US
        federal law. For what belongs before the courts, the state and federal courts in New York are competent. Rights
        that the consumer law of your home state gives you stay untouched.
      </p>
    )
  },
  {
    id: "changes",
    title: "Changes and end of service",
    body: (
      <p>
        We may change or end the service or parts of it. When we change these terms we change the date under the title;
        if you use the service afterwards, the new terms apply. A change of the part on dispute resolution does not
        apply to a dispute of which we had notice before.
      </p>
    )
  },
  {
    id: "general",
    title: "General",
    body: (
      <p>
        If a provision is void, the others stay in force. If we do not use a right, we have not given it up. These
        terms, with the pages they name, are the whole agreement between us about the service.
      </p>
    )
  },
  {
    id: "contact",
    title: "How to reach us",
    body: (
      <>
        <p>
          Send notices under these terms to the addresses below or through the <Link to="/contact">contact page</Link>.
        </p>
        <OperatorLines site={site} />
      </>
    )
  }
]
