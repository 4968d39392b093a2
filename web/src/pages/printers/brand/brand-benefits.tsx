/** The three benefit cards of a brand page (P-PRN-8), worded as far as they are true. */

import { Icon } from "../../../ui/icon.tsx"
import { BRAND_BENEFITS } from "../words/benefit-words.ts"

export const BrandBenefits = ({ brand }: { readonly brand: string }) => (
  <section aria-labelledby="benefits" className="mt-8">
    <h2 id="benefits" className="sr-only">
      What this page gives you
    </h2>
    <ul className="grid gap-2 md:grid-cols-3 md:gap-4">
      {BRAND_BENEFITS.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3 rounded-card bg-surface px-3 py-2 md:p-4">
          <Icon name={icon} className="mt-0.5 size-5 text-accent max-md:hidden" />
          <div>
            <h3>{title}</h3>
            <p className="mt-0.5 text-sm text-muted">{text(brand)}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
