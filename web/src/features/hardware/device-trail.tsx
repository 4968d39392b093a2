/** The way back from a hardware page: Home, the page that asks for ids, then this one. */
import { Link } from "@tanstack/react-router"
import { ASK_PAGE } from "./hardware-words.ts"

export const DeviceTrail = ({ here }: { readonly here: string }) => (
  <nav aria-label="Breadcrumb" className="text-sm text-muted">
    <ol className="flex flex-wrap gap-2">
      <li>
        <Link to="/" className="text-link">
          Home
        </Link>
      </li>
      <li aria-hidden="true">/</li>
      <li>
        <Link to={ASK_PAGE} className="text-link">
          Hardware ids
        </Link>
      </li>
      <li aria-hidden="true">/</li>
      <li aria-current="page" className="min-w-0 wrap-anywhere">
        {here}
      </li>
    </ol>
  </nav>
)
