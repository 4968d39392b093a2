/** The three benefit cards of a brand page (P-PRN-8), worded as far as they are true. */
import { Icon, type IconName } from "../../../ui/icon.tsx"

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

/**
 * The benefit cards of the four brand pages (P-PRN-8).
 * Three cards, said as far as they are true (P-PRN-8).
 */
const BRAND_BENEFITS: ReadonlyArray<{
  readonly icon: IconName
  readonly title: string
  readonly text: (brand: string) => string
}> = [
  {
    icon: "shield",
    title: "Verified drivers",
    text: (brand) =>
      `Every button leads to an address on the list of ${brand}'s own hosts. A driver is marked Verified only when its version is known too.`
  },
  {
    icon: "clock",
    title: "Latest versions",
    text: (brand) =>
      `${brand}'s page offers what is current on the day you open it. Where a record says Latest, a source showed that version as current.`
  },
  {
    icon: "check",
    title: "Verified compatibility",
    text: (brand) =>
      `Look your exact model up before you install: ${brand}'s page names the Windows versions that its driver supports.`
  }
]
