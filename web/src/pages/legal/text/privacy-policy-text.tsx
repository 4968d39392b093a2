/** Privacy Policy, first half: who, what and why (P-LEGAL-2, P-PRIV-1). */
import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { Link } from "@tanstack/react-router"
import type { LegalText } from "./legal-section.ts"
import { privacyPolicyRights } from "./privacy-policy-rights.tsx"
import { ProviderState } from "./provider-state.tsx"

export const privacyPolicy: LegalText = (site) => [
  {
    id: "who-we-are",
    title: "Who we are and what this policy covers",
    body: (
      <>
        <p>
          {site.name} is a free, educational information service about Windows hardware drivers. It gives driver
          information, installation guides and links to official manufacturer sources. It hosts no driver files. In this
          policy 'we' means the business in New York that operates this site; how to reach it is said at the end of this
          page.
        </p>
        <p>
          The policy covers this website. It does not cover the websites of manufacturers or others to which our links
          lead; they have policies of their own.
        </p>
      </>
    )
  },
  {
    id: "information-we-collect",
    title: "Information we collect",
    body: (
      <>
        <p>
          There are no user accounts for visitors at present. You can use every page without telling us who you are.
        </p>
        <h3>When you read a page</h3>
        <p>
          Your browser sends its network address, the address of the page and its own name and version, as it does on
          every website. What you search for is part of a search page's address. Server logs may hold these lines.
        </p>
        <p>
          Where we have no answer to a search or a hardware ID, we count it, to learn what is missing here. The text is
          stored with the day and a number once visitors from three networks have asked for it on that day, and retained
          for at most 90 days. That record names no person, no network address and no browser; long texts and texts that
          look like an email address or a telephone number are left out, and nothing is counted while your browser sends
          a Global Privacy Control signal.
        </p>
        <h3>When you use a download or guide button</h3>
        <p>
          We count that a driver's link or guide was asked for, with the driver and the time. That record names no
          person, no network address and no browser. For protection against abuse a separate record of the day may hold
          the network address, cut to its first part (/24 for IPv4, /48 for IPv6), and the name of the browser. It is
          retained for at most 90 days, is never made while your browser sends a Global Privacy Control signal, and can
          be erased without touching the count.
        </p>
        <h3>When you write to us</h3>
        <p>
          The contact form asks for your name, email address, a category, a subject and a message. The privacy request
          form asks for your first and last name, email address, phone number if you like, state, type of request and a
          description. <DeliveryState site={site} /> With what you wrote, the first part of your network address (/24
          for IPv4, /48 for IPv6) is stored for 30 days, so that floods of messages can be stopped.
        </p>
        <h3>What stays in your browser</h3>
        <p>
          Your cookie choice, a note that a Global Privacy Control signal was seen, and how far you had scrolled are
          held in your browser's own storage. 'Auto-Detect Hardware' reads what your browser says about your system,
          shows it to you, and sends it nowhere.
        </p>
      </>
    )
  },
  {
    id: "information-we-do-not-collect",
    title: "Information we do not collect",
    body: (
      <ul>
        <li>We do not scan your computer and cannot see which drivers are installed on it.</li>
        <li>We do not ask for payment data, identity numbers, health data or precise location.</li>
        <li>We do not build profiles of visitors and take no automated decisions about them.</li>
        <li>We do not buy data about you from others.</li>
      </ul>
    )
  },
  {
    id: "how-we-use-information",
    title: "How we use information",
    body: (
      <ul>
        <li>To show the pages and lists that you ask for, and to keep the service safe and available.</li>
        <li>To count how often drivers and guides are asked for, without a person.</li>
        <li>To answer your messages and to fulfil privacy requests.</li>
        <li>To meet legal duties and to defend legal claims.</li>
        <li>With your consent, and only where the operator has turned them on: analytics and advertising.</li>
      </ul>
    )
  },
  {
    id: "cookies-and-analytics",
    title: "Cookies and analytics",
    body: (
      <>
        <p>
          Necessary storage is always active. Functional, analytics and advertising cookies are optional and need your
          consent. You choose in the banner at your first visit and can change the choice at any time; the{" "}
          <Link to="/cookie-policy">Cookie Policy</Link> explains each category, its names and its retention.
        </p>
        <p>
          Where the operator has turned analytics on and you allow it, the provider learns page views, clicks, type of
          device and location by city. Analytics data is retained for up to 26 months.
        </p>
        <ProviderState site={site} />
      </>
    )
  },
  {
    id: "advertising-and-affiliates",
    title: "Advertising and affiliates",
    body: (
      <>
        <p>
          The service is free. It may be supported by advertising and by affiliate links, only where the operator has
          turned them on. An affiliate link is one for which the operator is paid when you buy something; such a link is
          marked as what it is, and it never decides which official source a driver's record names.
        </p>
        <p>
          Where advertising is turned on and you allow it, providers may use cookies to measure advertisements and to
          show you fitting ones. Some state laws call this 'sharing' or 'targeted advertising'. You can refuse it in the
          cookie banner, by a Global Privacy Control signal or on the <Link to="/consumer-rights">Consumer Rights</Link>{" "}
          page.
        </p>
      </>
    )
  },
  {
    id: "how-we-share-information",
    title: "How we share information",
    body: (
      <>
        <p>We do not sell personal information for money. We pass information on only:</p>
        <ul>
          <li>to companies that run our servers and mail for us, bound to our instructions;</li>
          <li>to analytics and advertising providers, only where they are turned on and you have consented;</li>
          <li>where the law, a court or an authority with the right to ask requires it;</li>
          <li>to a successor, if the site passes to another operator, who is then bound by this policy.</li>
        </ul>
      </>
    )
  },
  ...privacyPolicyRights(site)
]

/** What becomes of messages follows the settings (P-SITE-5). */
const DeliveryState = ({ site }: { readonly site: SiteSettings }) => (
  <>
    {site.inbox
      ? "On this site the contact form and the privacy request form are delivered to the operator."
      : "On this site delivery of the forms is not turned on, so there are none."}
  </>
)
