/** Driver Installation Guides: the four guides as rows, troubleshooting, safety tips (P-GUIDE-3, P-GUIDE-4). */
import { Link, useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { Icon } from "../../ui/icon.tsx"
import { iconOf } from "../help/help-text.ts"
import { GuideMarks } from "./guide-marks.tsx"
import type { ListedGuide } from "./load-guides.ts"
import { Troubleshooting } from "./troubleshooting.tsx"
import { SAFETY_TIPS } from "./troubleshooting-text.ts"

export const GuidesPage = ({ guides }: { readonly guides: ReadonlyArray<ListedGuide> }) => {
  const navigate = useNavigate()
  // A guide was a part of this page: old links name it behind '#'. Without scripts they lead to its row.
  useEffect(() => {
    const slug = location.hash.slice(1)
    if (guides.some((guide) => guide.slug === slug)) {
      void navigate({ to: "/driver-guides/$", params: { _splat: slug }, replace: true })
    }
  }, [guides, navigate])
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="text-3xl">Driver Installation Guides</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">
        From the right package to the final check, for Windows 11 and 10. On older Windows some menus have other names;
        the order of the steps is the same.
      </p>
      <div className="mt-6 divide-y divide-border rounded-card border border-border">
        {guides.map(({ slug, title, difficulty, time, subject, steps }) => (
          <section key={slug} aria-labelledby={slug} className="relative p-4 hover:bg-surface">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h2 id={slug} className="flex scroll-mt-24 items-center gap-2.5 text-xl">
                <Icon name={iconOf(subject)} className="size-6 text-accent" />
                {/* The whole row is the link. */}
                <Link
                  to="/driver-guides/$"
                  params={{ _splat: slug }}
                  className="text-accent no-underline after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
              </h2>
              <GuideMarks difficulty={difficulty} time={time} />
            </div>
            <p className="mt-1 text-muted">
              {steps.length} steps: {steps.join(" · ")}
            </p>
          </section>
        ))}
      </div>
      <div className="mt-8 space-y-8">
        <Troubleshooting />
        <SafetyTips />
      </div>
    </div>
  )
}

/** Safety tips (P-GUIDE-4). */
const SafetyTips = () => (
  <section aria-labelledby="safety-tips" className="rounded-card bg-accent-soft p-4 sm:p-6">
    <h2 id="safety-tips" className="text-2xl">
      Safety tips
    </h2>
    <ul className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
      {SAFETY_TIPS.map(({ title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon name="shield" className="mt-0.5 size-5 text-accent" />
          <div>
            <h3 className="text-base">{title}</h3>
            <p className="mt-0.5">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
