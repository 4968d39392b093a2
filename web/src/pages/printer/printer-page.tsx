/** One printer model: which driver it needs, what to do in three steps, and what else changes the answer (P-PRN-23). */
import type { PrinterDetails } from "@driverdex/api/contract/SiteApi"
import { brandOfPath } from "@driverdex/domain/catalogue/PrinterBrand"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { cardClass } from "../../ui/card.ts"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import { PrinterAnswer } from "./printer-answer.tsx"
import { PrinterFactsCard } from "./printer-facts.tsx"

export const PrinterPage = ({ printer }: { readonly printer: PrinterDetails }) => {
  const { title, about, steps, scanning, connection, otherWindows, plan, card, brand } = printer
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb here={title} above={above(printer)} />
      <h1 className="mt-3 text-3xl wrap-anywhere">{title} driver</h1>
      <p className="mt-1 text-lg text-muted">{about}</p>
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          <PrinterAnswer printer={printer} />
          <section aria-labelledby="steps">
            <h2 id="steps" className="mb-4 text-2xl">
              What to do
            </h2>
            <NumberedSteps steps={steps} heading="h3" />
          </section>
          {scanning !== null && (
            <Part id="scanning" title="Scanning">
              <p className="max-w-prose">{scanning}</p>
            </Part>
          )}
          <Part id="connection" title="USB, network or Wi-Fi">
            <p className="max-w-prose">{connection}</p>
          </Part>
          <Part id="windows" title="Other Windows, and Microsoft's plan">
            <ul className="max-w-prose list-disc space-y-1 pl-5">
              {[...otherWindows, plan].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className="mt-2">
              <Link to="/help/$" params={{ _splat: "microsoft-printer-drivers" }} className="text-link">
                Microsoft's plan for printer drivers
              </Link>
            </p>
          </Part>
        </div>
        <aside className="min-w-0 space-y-6">
          <PrinterFactsCard printer={printer} />
          <Related printer={printer} />
          <nav aria-labelledby="help" className="space-y-1">
            <h2 id="help" className="text-lg">
              If it does not work
            </h2>
            <LinkList links={helpFor(printer)} />
            {card !== null && <LinkList links={[{ path: card, title: `The guide for it on ${brand}'s page here` }]} />}
          </nav>
          <p>
            <Link to="/printers" className="text-link">
              Find another printer
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

interface PartProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-2 text-2xl">
      {title}
    </h2>
    {children}
  </section>
)

const Related = ({ printer: { related, brand } }: { readonly printer: PrinterDetails }) =>
  related.length === 0 ? null : (
    <nav aria-labelledby="related" className={`${cardClass} bg-surface p-5`}>
      <h2 id="related" className="text-lg">
        {brand} models with the same answer
      </h2>
      <LinkList links={related} />
    </nav>
  )

const LinkList = ({ links }: { readonly links: ReadonlyArray<{ readonly path: string; readonly title: string }> }) => (
  <ul className="mt-1">
    {links.map(({ path, title }) => (
      <li key={path}>
        <a href={path} className="text-link inline-block min-h-8 py-1 wrap-anywhere pointer-coarse:min-h-11">
          {title}
        </a>
      </li>
    ))}
  </ul>
)

/** The brand's page where it has one. */
const above = ({ brand, path }: PrinterDetails): { readonly name: string; readonly path: string } => {
  const page = brandOfPath(brand.toLowerCase())
  return page === null
    ? { name: `All ${brand} models`, path: path.replace(/[^/]*$/, "models") }
    : { name: `${page} printers`, path: `/printers/${brand.toLowerCase()}` }
}

interface HelpLink {
  readonly path: string
  readonly title: string
}

const HOST: HelpLink = { path: "/help/host-based-printer", title: "A printer that needs its own driver" }
const RECEIPT: HelpLink = { path: "/help/receipt-printer", title: "The driver of a receipt or label printer" }
const OLD: HelpLink = { path: "/help/old-printer", title: "An old printer on Windows 10 or 11" }
const NOT_FOUND: HelpLink = { path: "/help/printer-not-found", title: "Windows does not find the printer" }
const OFFLINE: HelpLink = { path: "/help/printer-offline", title: "The printer is offline, or prints nothing" }

/**
 * The help pages that go with an answer about a printer.
 * What mostly comes next where the answer does not help.
 */
const helpFor = ({ verdict, kind, hostBased }: PrinterDetails): ReadonlyArray<HelpLink> => {
  if (verdict === "none") return [OLD, OFFLINE]
  if (kind === "receipt" || kind === "label") return [RECEIPT, OFFLINE]
  return [...(hostBased ? [HOST] : []), NOT_FOUND, OFFLINE]
}
