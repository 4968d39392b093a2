/** Safety tips (P-GUIDE-4). */

import { Icon } from "../../ui/icon.tsx"
import { SAFETY_TIPS } from "./troubleshooting-words.ts"

export const SafetyTips = () => (
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
