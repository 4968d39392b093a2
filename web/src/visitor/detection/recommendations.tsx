/** What a visitor with this system should look at (P-DET-7): two categories on Windows, none otherwise. */
import { recommend } from "@driverdex/domain/detection/recommend"
import { Link } from "@tanstack/react-router"
import { linkCardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { noRecommendationLine } from "./detection-words.ts"

interface RecommendationsProps {
  readonly os: string
  /** A category was chosen: the dialog makes way for its page. */
  readonly onLeave: () => void
}

export const Recommendations = ({ os, onLeave }: RecommendationsProps) => {
  const recommended = recommend(os)
  return (
    <section aria-labelledby="recommendations" className="mt-6">
      <h3 id="recommendations" className="text-base">
        Recommendations
      </h3>
      {recommended.length === 0 && <p className="mt-1 text-muted">{noRecommendationLine(os)}</p>}
      {recommended.length > 0 && (
        <ul className="mt-2 grid gap-3 sm:grid-cols-2">
          {recommended.map(({ category, reason }) => (
            <li key={category}>
              <Link
                to="/category/$name"
                params={{ name: category }}
                onClick={onLeave}
                className={`${linkCardClass} flex h-full items-center gap-3 p-4`}
              >
                <Icon name={category === "Graphics Cards" ? "graphics" : "network"} className="size-6 text-accent" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold group-hover:text-accent">{category}</span>
                  <span className="block text-sm text-muted first-letter:uppercase">{reason}</span>
                </span>
                <Icon name="chevron" className="size-4 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
