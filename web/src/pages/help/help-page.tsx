/** One trouble or task: what is seen, what to do about it, and where the drivers are (P-HELP-1). */
import type { HelpPage as Help } from "@driverdex/api/contract/SiteApi"
import { Link } from "@tanstack/react-router"
import { HELP_PAGE } from "../../shell/content/addresses.ts"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"
import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import { HELP_TITLE, iconOf } from "./help-text.ts"

export const HelpPage = ({ help: { slug, title, sign, steps, links, subject } }: { readonly help: Help }) => (
  <div className="page-width py-6 md:py-8">
    <Breadcrumb here={title} above={{ name: HELP_TITLE, path: HELP_PAGE }} />
    <h1 className="mt-2 flex items-start gap-3 text-3xl">
      <Icon name={iconOf(subject.id)} className="mt-1 size-7 shrink-0 text-accent" />
      {title}
    </h1>
    <p className="mt-2 max-w-prose text-lg text-muted">{sign}</p>
    <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <section aria-labelledby="to-do">
        <h2 id="to-do" className="mb-4 text-2xl">
          What to do
        </h2>
        <NumberedSteps
          heading="h3"
          steps={steps.map(({ title, text, link }) => ({
            title,
            text: (
              <>
                {text} {link && <HelpLink {...link} />}
              </>
            )
          }))}
        />
      </section>
      <div className="space-y-6">
        <section aria-labelledby="drivers" className={`${cardClass} p-4`}>
          <h2 id="drivers" className="text-lg">
            Where the drivers are
          </h2>
          <ul className="mt-2 space-y-2">
            {links.map((link) => (
              <li key={link.to}>
                <HelpLink {...link} />
              </li>
            ))}
          </ul>
        </section>
        <nav aria-labelledby="more" data-print="hide">
          <h2 id="more" className="text-lg">
            {subject.title}
          </h2>
          <ul className="mt-2 space-y-2">
            {subject.articles
              .filter((article) => article.slug !== slug)
              .map((article) => (
                <li key={article.slug}>
                  <Link to="/help/$" params={{ _splat: article.slug }} preload={false} className="text-link">
                    {article.title}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  </div>
)

/** The way to a page of this site, or to an official one with its host in plain sight. */
const HelpLink = ({ label, to }: Help["links"][number]) =>
  to.startsWith("/") ? (
    <a href={to} className="text-link">
      {label}
    </a>
  ) : (
    <NewTabLink href={to}>
      {label} ({new URL(to).host})
    </NewTabLink>
  )
