/** Why choose us: four statements that are true of this site. */

import { Icon } from "../../ui/icon.tsx"
import { HomeSection } from "./home-section.tsx"
import { REASONS } from "./home-words.ts"

export const Reasons = () => (
  <HomeSection title="Why choose us">
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 md:gap-y-6 lg:grid-cols-4">
      {REASONS.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3 md:block">
          <Icon name={icon} className="size-6 shrink-0 text-accent" />
          <div>
            <h3 className="md:mt-2">{title}</h3>
            <p className="text-muted max-md:text-sm md:mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </HomeSection>
)
