/** A legal page: title, date, contents, numbered parts with addresses of their own. Prints as plain text. */
import type { ReactNode } from "react"
import { useSite } from "../../client/use-api.ts"
import { Icon } from "../../ui/icon.tsx"
import { ContentsList } from "../../ui/text/contents-list.tsx"
import { PROSE_CLASS } from "./prose.ts"
import type { LegalText } from "./text/legal-section.ts"

/** When the legal texts were last changed (P-LEGAL-1). */
export const LEGAL_UPDATED = { shown: "September 15, 2025", machine: "2025-09-15" } as const

interface LegalPageProps {
  readonly title: string
  readonly intro: ReactNode
  readonly text: LegalText
}

export const LegalPage = ({ title, intro, text }: LegalPageProps) => {
  const sections = text(useSite()).map((section, index) => ({ ...section, title: `${index + 1}. ${section.title}` }))
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="text-3xl">{title}</h1>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4 text-muted">
        <p>
          Last updated: <time dateTime={LEGAL_UPDATED.machine}>{LEGAL_UPDATED.shown}</time>
        </p>
        <PrintButton />
      </div>
      <p className="mt-2 max-w-[62ch] text-lg">{intro}</p>
      <div className="mt-6 grid grid-cols-1 gap-6 md:mt-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12 print:block">
        <ContentsList entries={sections} />
        <div className="space-y-10">
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} aria-labelledby={id} className={PROSE_CLASS}>
              <h2 id={id} className="text-xl md:text-2xl">
                {heading}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

const PrintButton = () => (
  <button
    type="button"
    data-print="hide"
    onClick={() => window.print()}
    className="inline-flex min-h-8 items-center gap-1.5 text-accent hover:underline pointer-coarse:min-h-11"
  >
    <Icon name="printer" className="size-4" />
    Print this page
  </button>
)
