/** Why choose us: four statements that are true of this site. */

import { Icon } from "../../ui/icon.tsx"
import { HomeSection } from "./home-section.tsx"
import { REASONS } from "./home-words.ts"

export const Reasons = () => (
  <HomeSection title="Why choose us">
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {REASONS.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} className="size-6 text-accent" />
          <h3 className="mt-2">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </HomeSection>
)
