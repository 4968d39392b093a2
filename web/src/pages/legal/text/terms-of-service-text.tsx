/** Terms of Service, first half: the service and its use (P-LEGAL-3, P-SITE-1). */
import { Link } from "@tanstack/react-router"
import type { LegalText } from "./legal-section.ts"
import { termsOfDisputes } from "./terms-of-disputes.tsx"

export const termsOfService: LegalText = (site) => [
  {
    id: "acceptance",
    title: "Acceptance of these terms",
    body: (
      <>
        <p>
          These terms are an agreement between you and the business that operates {site.name} ('we'). By using the site
          you accept them. If you do not accept them, please do not use the site.
        </p>
        <p>
          Please read the part on <a href="#dispute-resolution">dispute resolution</a>: it contains an agreement to
          arbitrate and a waiver of class actions, and says how to opt out within 30 days.
        </p>
      </>
    )
  },
  {
    id: "the-service",
    title: "The service",
    body: (
      <>
        <p>
          {site.name} is an educational information service. It offers information about Windows hardware drivers,
          installation guides, and links to official manufacturer sources. It does not host files: every download comes
          from the manufacturer or from another official source, under that source's own terms.
        </p>
        <p>
          The service is free of charge. It may be supported by advertising and affiliate links, only where the operator
          has turned them on. No user accounts exist for visitors at present.
        </p>
      </>
    )
  },
  {
    id: "permitted-use",
    title: "What you may do",
    body: (
      <>
        <p>You may read, search, print and link to the pages, for private and for business purposes. You may not:</p>
        <ul>
          <li>break the law or the rights of others by means of the service;</li>
          <li>disturb it, get around its protection, or send it requests in numbers that harm others' use;</li>
          <li>enter areas that are meant for operators;</li>
          <li>present copies of its pages as your own or as a manufacturer's;</li>
          <li>pass on modified drivers or harmful software under its name.</li>
        </ul>
      </>
    )
  },
  {
    id: "downloads",
    title: "Drivers and downloads",
    body: (
      <>
        <p>
          Download drivers only from official manufacturer websites. Before you install one, check that it is meant for
          your exact device, Windows version and architecture, and keep a backup. The licence of a driver is an
          agreement between you and its manufacturer.
        </p>
        <p>
          'Verified' and 'Latest' describe a record in our catalogue on the day it was checked. They are no test and no
          promise that a driver fits your system.
        </p>
      </>
    )
  },
  {
    id: "third-parties",
    title: "Other websites and brands",
    body: (
      <p>
        We do not control the websites to which our links lead and do not answer for their content, availability or
        handling of data. Names and brands of manufacturers belong to their owners. We are independent of them; naming
        them says only what a driver is for.
      </p>
    )
  },
  {
    id: "intellectual-property",
    title: "Our content",
    body: (
      <p>
        The texts, design and software of the site belong to us or to those who licensed them to us. You may quote them
        with their source. If you send us a suggestion or a correction, we may use it without payment.
      </p>
    )
  },
  {
    id: "privacy",
    title: "Privacy",
    body: (
      <p>
        The <Link to="/privacy-policy">Privacy Policy</Link> says which information we handle and why. Your rights, and
        the form for using them, are on the <Link to="/consumer-rights">Consumer Rights</Link> page.
      </p>
    )
  },
  {
    id: "no-warranty",
    title: "No warranty",
    body: (
      <p>
        The service is provided 'as is' and 'as available'. As far as the law allows, we give no warranty, express or
        implied, in particular none of merchantability, of fitness for a particular purpose, of non-infringement, and
        none that the information is complete, current or free of error. Some states do not allow such exclusions; there
        they apply only as far as they may.
      </p>
    )
  },
  ...termsOfDisputes(site)
]
