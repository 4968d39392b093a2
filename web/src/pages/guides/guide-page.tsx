/** One guide: how hard, how long, what is needed, the steps and the final check (P-GUIDE-3, P-GUIDE-7). */
import type { Guide } from "@driverdex/fixtures/guides/Guide"
import { Link } from "@tanstack/react-router"
import { GUIDES_PAGE, HELP_PAGE } from "../../shell/content/addresses.ts"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import { iconOf } from "../help/help-text.ts"
import { GuideMarks } from "./guide-marks.tsx"
import type { ListedGuide } from "./load-guides.ts"

interface GuidePageProps {
  readonly guide: Guide
  readonly guides: ReadonlyArray<ListedGuide>
}

export const GuidePage = ({ guide, guides }: GuidePageProps) => (
  <div className="page-width py-6 md:py-8">
    <Breadcrumb here={guide.title} above={{ name: "Driver Installation Guides", path: GUIDES_PAGE }} />
    <h1 className="mt-2 flex items-start gap-3 text-3xl">
      <Icon name={iconOf(guide.subject)} className="mt-1 size-7 shrink-0 text-accent" />
      {guide.title}, step by step
    </h1>
    <div className="mt-3">
      <GuideMarks {...guide} />
    </div>
    <p className="mt-3 max-w-prose text-lg text-muted">{guide.intro}</p>
    <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <section aria-labelledby="have-ready" className={`${cardClass} bg-surface p-4`}>
          <h2 id="have-ready" className="text-lg">
            Have ready
          </h2>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted marker:text-muted">
            {guide.needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="steps" className="lg:col-start-1 lg:row-start-1">
        <h2 id="steps" className="mb-4 text-2xl">
          What to do
        </h2>
        <NumberedSteps steps={guide.steps} heading="h3" />
        <div className="mt-6 flex gap-3 rounded-card bg-success-soft px-4 py-3">
          <Icon name="check" className="mt-0.5 size-5 text-success" />
          <div className="min-w-0 flex-1">
            <h3 className="text-base">Did it work?</h3>
            <p className="mt-0.5 max-w-prose">{guide.check}</p>
          </div>
        </div>
        <div className="mt-4 flex gap-3 rounded-card bg-warning-soft px-4 py-3">
          <Icon name="alert" className="mt-0.5 size-5 text-warning" />
          <p className="min-w-0 flex-1">
            <strong>Something does not work?</strong> {guide.troubles}{" "}
            <Link to={HELP_PAGE} hash={guide.subject} className="text-link">
              Help by problem
            </Link>
          </p>
        </div>
        <Link
          to={guide.drivers.to}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-accent no-underline hover:underline"
        >
          {guide.drivers.label}
          <Icon name="arrow" className="size-4" />
        </Link>
      </section>
      <nav aria-labelledby="more" data-print="hide" className="lg:col-start-1">
        <h2 id="more" className="text-lg">
          Other guides
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {guides
            .filter(({ slug }) => slug !== guide.slug)
            .map(({ slug, title }) => (
              <li key={slug}>
                <Link to="/driver-guides/$" params={{ _splat: slug }} className="text-link">
                  {title}
                </Link>
              </li>
            ))}
          <li>
            <a href={`${GUIDES_PAGE}#troubleshooting`} className="text-link">
              Troubleshooting
            </a>
          </li>
          <li>
            <a href={`${GUIDES_PAGE}#safety-tips`} className="text-link">
              Safety tips
            </a>
          </li>
        </ul>
      </nav>
    </div>
  </div>
)
