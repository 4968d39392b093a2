/** The answer for one printer: what to do, why, and the one link, with what to type where it leads (P-PRN-23). */
import type { PrinterDetails } from "@driverdex/api/contract/SiteApi"
import { Link } from "@tanstack/react-router"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { OfficialButton } from "../../catalogue/download/official-button.tsx"
import { PRINTER_LOOKS } from "../../catalogue/printers/printer-look.ts"
import { buttonClass } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"

export const PrinterAnswer = ({ printer }: { readonly printer: PrinterDetails }) => {
  const { verdict, headline, whatToDo, reason, from, link, also } = printer
  const { icon, tone } = PRINTER_LOOKS[verdict]
  return (
    <section aria-labelledby="answer" className={`${cardClass} overflow-hidden`}>
      <h2 id="answer" className={`flex items-center gap-3 px-5 py-4 text-2xl ${tone}`}>
        <Icon name={icon} className="size-7 shrink-0" />
        {headline}
      </h2>
      <div className="space-y-3 px-5 py-4">
        <p className="max-w-prose text-lg">{whatToDo}</p>
        {reason !== "" && <p className="max-w-prose">{reason}</p>}
        {link !== null && <AnswerLink link={link} isNeeded={verdict !== "windows"} />}
        {also.length > 0 && (
          <ul className="max-w-prose list-disc space-y-1 pl-5">
            {also.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">{from}</p>
      </div>
    </section>
  )
}

interface AnswerLinkProps {
  readonly link: NonNullable<PrinterDetails["link"]>
  readonly isNeeded: boolean
}

const AnswerLink = ({ link: { url, label, enter }, isNeeded }: AnswerLinkProps) => {
  const look = isNeeded ? "solid" : "outline"
  const before = isNeeded ? "" : "If something is missing: "
  if (url.startsWith("/"))
    return (
      <p>
        <Link to={url} className={buttonClass(look, "large")}>
          {before}
          {label}
        </Link>
      </p>
    )
  return (
    <div className="space-y-3">
      <OfficialButton
        link={{ url, host: new URL(url).host, leadsTo: "maker" }}
        label={`${before}${label}`}
        look={look}
      />
      {enter !== null && (
        <div className="max-w-sm">
          <p className="text-sm text-muted">Type there:</p>
          <CopyText label="the model's name" text={enter} />
        </div>
      )}
    </div>
  )
}
