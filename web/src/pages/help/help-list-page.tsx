/** All help pages by subject (P-HELP-2). */
import type { HelpSubject } from "@driverdex/api/contract/SiteApi"
import { Link } from "@tanstack/react-router"
import { CODES_PAGE, GUIDES_PAGE } from "../../shell/content/addresses.ts"
import { Icon } from "../../ui/icon.tsx"
import { HELP_TITLE, iconOf } from "./help-text.ts"

export const HelpListPage = ({ subjects }: { readonly subjects: ReadonlyArray<HelpSubject> }) => (
  <div className="page-width py-6 md:py-8">
    <h1 className="text-3xl">{HELP_TITLE}</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">
      Choose what you see. Each page says what to do, the simplest step first, and where the driver comes from if one is
      needed.
    </p>
    <nav aria-label="Subjects" className="mt-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {subjects.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="mt-8 space-y-8">
      {subjects.map(({ id, title, articles }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="flex items-center gap-2 text-2xl">
            <Icon name={iconOf(id)} className="size-6 shrink-0 text-accent" />
            {title}
          </h2>
          <ul className="mt-2 border-t border-border md:columns-2 md:gap-8">
            {articles.map((article) => (
              <li key={article.slug} className="break-inside-avoid border-b border-border">
                <Link
                  to="/help/$"
                  params={{ _splat: article.slug }}
                  preload={false}
                  className="group block py-2 hover:bg-surface"
                >
                  <span className="font-semibold text-accent group-hover:underline">{article.title}</span>
                  <span className="block text-sm text-muted">{article.summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <p className="mt-8 max-w-prose text-muted">
      A code in Device Manager has{" "}
      <Link to={CODES_PAGE} className="text-link">
        a page of its own
      </Link>
      . How a driver is installed is in the{" "}
      <Link to={GUIDES_PAGE} className="text-link">
        installation guides
      </Link>
      .
    </p>
  </div>
)
