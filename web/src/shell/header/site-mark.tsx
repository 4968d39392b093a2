/** The site's own mark: an index card with a tab and a check, on the accent colour. */
export const BrandMark = ({ className }: { readonly className: string }) => (
  <svg aria-hidden="true" focusable="false" viewBox="0 0 28 28" className={`shrink-0 ${className}`}>
    <path
      d="M3 8.5A2.5 2.5 0 0 1 5.5 6h5l2 2.5h10A2.5 2.5 0 0 1 25 11v10.5a2.5 2.5 0 0 1-2.5 2.5h-17A2.5 2.5 0 0 1 3 21.5z"
      className="fill-accent"
    />
    <path
      d="m9.5 16 3.2 3.2 6-6.4"
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-on-accent"
    />
  </svg>
)
