/** Three troubles, from the worst to the simplest; the severity is a word first and a colour second (P-GUIDE-4). */
import { Link } from "@tanstack/react-router"
import { HELP_PAGE } from "../../shell/content/addresses.ts"
import { cardClass } from "../../ui/card.ts"
import type { IconName } from "../../ui/icon.tsx"
import { Badge, type BadgeTone } from "../../ui/text/badge.tsx"
import { TROUBLESHOOTING, type TroubleshootingItem } from "./troubleshooting-text.ts"

const LOOKS: Readonly<
  Record<
    TroubleshootingItem["severity"],
    { readonly word: string; readonly tone: BadgeTone; readonly icon: IconName; readonly edge: string }
  >
> = {
  high: { word: "High", tone: "danger", icon: "alert", edge: "border-l-danger" },
  medium: { word: "Medium", tone: "warning", icon: "alert", edge: "border-l-warning" },
  low: { word: "Low", tone: "accent", icon: "info", edge: "border-l-accent" }
}

export const Troubleshooting = () => (
  <section aria-labelledby="troubleshooting">
    <h2 id="troubleshooting" className="text-2xl">
      Troubleshooting
    </h2>
    <div className="mt-4 grid gap-4 lg:grid-cols-3">
      {TROUBLESHOOTING.map(({ title, severity, sign, actions }) => {
        const { word, tone, icon, edge } = LOOKS[severity]
        return (
          <article key={title} className={`${cardClass} border-l-4 p-4 sm:p-5 ${edge}`}>
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h3 className="text-lg">{title}</h3>
              <Badge tone={tone} icon={icon}>
                Severity: {word}
              </Badge>
            </div>
            <p className="mt-1 max-w-prose text-muted">{sign}</p>
            <ul className="mt-3 max-w-prose list-disc space-y-1.5 pl-5 marker:text-muted">
              {actions.map((action) => (
                <li key={action}>{action}</li>
              ))}
            </ul>
          </article>
        )
      })}
    </div>
    <p className="mt-4 text-muted">
      Not sure which devices need a driver?{" "}
      <Link to="/hardware/scan" className="text-link">
        Check your devices
      </Link>
      . More solutions are in{" "}
      <Link to={HELP_PAGE} className="text-link">
        Help by Problem
      </Link>{" "}
      and in the{" "}
      <Link to="/support" className="text-link">
        Support Center
      </Link>
      .
    </p>
  </section>
)
