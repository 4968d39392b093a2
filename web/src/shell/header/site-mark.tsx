/** The site's own mark: a chip whose face is an index card, with its pins and two lines of writing. */
export const BrandMark = ({ className }: { readonly className: string }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 28 28"
    strokeWidth="2"
    strokeLinejoin="round"
    className={`shrink-0 ${className}`}
  >
    <path d="M8 2v24M14 2v24M20 2v24M4 7h20v14H4z" className="fill-accent stroke-accent" />
    <path d="M8 12h12M8 16h6" className="stroke-on-accent" />
  </svg>
)
