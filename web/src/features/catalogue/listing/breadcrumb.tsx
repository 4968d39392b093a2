/** The way back: Home, then the page that is shown. */
import { Link } from "@tanstack/react-router"

export const Breadcrumb = ({ here }: { readonly here: string }) => (
  <nav aria-label="Breadcrumb" className="text-sm text-muted">
    <ol className="flex flex-wrap gap-2">
      <li>
        <Link to="/" className="text-link">
          Home
        </Link>
      </li>
      <li aria-hidden="true">/</li>
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
