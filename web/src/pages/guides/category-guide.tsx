/** One guide: how hard, how long, what is needed, the steps and the final check. */
import { Link } from "@tanstack/react-router"
import { HELP_PAGE } from "../../shell/content/addresses.ts"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import type { Guide } from "./words/guide.ts"

const TONES = { Easy: "success", Medium: "warning" } as const

export const GuideSection = ({ guide }: { readonly guide: Guide }) => (
  <section aria-labelledby={guide.id} className={`${cardClass} p-4 sm:p-6`}>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id={guide.id} className="flex items-center gap-2.5 text-2xl">
        <Icon name={guide.icon} className="size-7 text-accent" />
        {guide.title}
      </h2>
      <p className="flex flex-wrap gap-2">
        <Badge tone={TONES[guide.difficulty]}>Difficulty: {guide.difficulty}</Badge>{" "}
        <Badge icon="clock">Time: {guide.time}</Badge>
      </p>
    </div>
    <p className="mt-3 max-w-prose">{guide.intro}</p>
    <div className="mt-5 grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_16rem] xl:gap-8">
      <div className="rounded-card bg-surface p-4 xl:order-last xl:self-start">
        <h3 className="text-base">Have ready</h3>
        <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted marker:text-muted">
          {guide.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
      <NumberedSteps steps={guide.steps} heading="h3" />
    </div>
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
)
