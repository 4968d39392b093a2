/** Our own neutral mark of a brand: its first letters on a tile. No logos (P-SITE-6). */
const LETTERS = 2

export const BrandMark = ({ name, className = "size-11" }: { readonly name: string; readonly className?: string }) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center rounded-control bg-accent-soft font-semibold text-accent ${className}`}
  >
    {name.slice(0, LETTERS)}
  </span>
)
