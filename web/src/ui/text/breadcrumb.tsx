/** The way back: Home, the page above this one if there is one between, then the page that is shown. */
import { Link } from "@tanstack/react-router"

/** The page above is not the one that is shown, which alone is marked as current. */
const EXACT = { exact: true }

interface BreadcrumbProps {
  readonly here: string
  readonly above?: { readonly name: string; readonly path: string }
}

export const Breadcrumb = ({ here, above }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb" className="text-sm text-muted">
    <ol className="flex flex-wrap gap-2">
      {[{ name: "Home", path: "/" }, ...(above === undefined ? [] : [above])].flatMap(({ name, path }) => [
        <li key={path}>
          <Link to={path} activeOptions={EXACT} className="text-link">
            {name}
          </Link>
        </li>,
        <li key={`behind ${path}`} aria-hidden="true">
          /
        </li>
      ])}
      <li aria-current="page" className="min-w-0 wrap-anywhere">
        {here}
      </li>
    </ol>
  </nav>
)
