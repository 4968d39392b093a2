/** Disclaimer (P-LEGAL-1, P-LEGAL-4). */
import { Link } from "@tanstack/react-router"
import { LATEST_MEANS, VERIFIED_MEANS } from "../../../shell/content/definitions.ts"
import { RATING_MEANS } from "../../../shell/content/rating-definition.ts"
import type { LegalText } from "./legal-section.ts"

export const disclaimer: LegalText = (site) => [
  {
    id: "general-information",
    title: "General information only",
    body: (
      <p>
        {site.name} gives general, educational information about Windows hardware drivers. It knows neither your
        computer nor your needs and replaces neither the manufacturer's instructions nor the advice of a technician.
      </p>
    )
  },
  {
    id: "no-files",
    title: "No files hosted",
    body: (
      <p>
        This site does not host, copy, pack or change driver files. File names that it shows are what to expect, not
        what it delivers. Every download comes from the source whose host is named next to the button. If a file reaches
        you that claims to come from this site, do not open it.
      </p>
    )
  },
  {
    id: "records",
    title: "What our records can and cannot say",
    body: (
      <>
        <p>
          Manufacturers change versions, pages and files without notice. A record can be out of date when you read it.
        </p>
        <ul>
          <li>{VERIFIED_MEANS}</li>
          <li>{LATEST_MEANS}</li>
          <li>Rating: {RATING_MEANS}</li>
          <li>Numbers of downloads count presses of the buttons on this site, not installations.</li>
        </ul>
      </>
    )
  },
  {
    id: "your-responsibility",
    title: "Your responsibility",
    body: (
      <>
        <p>
          Installing a driver changes how Windows works with your hardware. A wrong or faulty one can make a device, or
          Windows itself, unusable. Before you install:
        </p>
        <ul>
          <li>back up your documents and create a restore point;</li>
          <li>check model, Windows version and architecture;</li>
          <li>download only from official manufacturer websites, and look at the file's signature;</li>
          <li>follow the manufacturer's instructions where they differ from ours.</li>
        </ul>
        <p>You install at your own risk.</p>
      </>
    )
  },
  {
    id: "detection",
    title: "System detection",
    body: (
      <p>
        'Auto-Detect Hardware' reads only what your browser tells about itself. Browsers round this information off:
        they may report Windows 11 and Windows 10 alike, or an ARM computer as a 64-bit one. It does not see your
        graphics card, network adapter or installed drivers. Take it as a hint and check it in Windows' own settings.
      </p>
    )
  },
  {
    id: "third-parties",
    title: "Manufacturers and other websites",
    body: (
      <p>
        We are independent of the manufacturers. Their names and brands belong to them. We do not answer for their
        websites, their files, their licences or their support.
      </p>
    )
  },
  {
    id: "advertising",
    title: "Advertising and affiliates",
    body: (
      <p>
        Advertisements and affiliate links appear only where the operator has turned them on, and are marked. An
        advertisement is no recommendation of ours. Be careful with advertised 'driver updaters': you do not need them.
      </p>
    )
  },
  {
    id: "no-warranty",
    title: "No warranty, limited liability",
    body: (
      <p>
        All information is given without warranty of any kind, as far as the law allows. What we are liable for and what
        not is said in the{" "}
        <Link to="/terms-of-service" hash="liability">
          Terms of Service
        </Link>
        .
      </p>
    )
  },
  {
    id: "report-an-issue",
    title: "Report an issue",
    body: (
      <>
        <p>
          A wrong version, a dead link, a page that looks unsafe? Tell us on the <Link to="/contact">contact page</Link>{" "}
          with the category 'Bug Report'. The name of the driver and the address of the page help us most. We look into
          issues with the website within 24-48 hours.
        </p>
        <p>
          If you believe that an official source delivers harmful software, tell its manufacturer too, and do not open
          the file.
        </p>
      </>
    )
  }
]
