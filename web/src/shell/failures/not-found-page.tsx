/** Shown for every address that names nothing (P-UI-9). Answered with status 404. */
import { Link } from "@tanstack/react-router"
import { buttonClass } from "../../ui/button.tsx"

export const NotFoundPage = () => (
  <div className="page-width py-16">
    <h1 className="text-3xl">Page Not Found</h1>
    <p className="mt-3 max-w-prose text-lg text-muted">The page you're looking for doesn't exist or has been moved.</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Link to="/" className={buttonClass("solid")}>
        Go to the home page
      </Link>
      <Link to="/search" className={buttonClass("outline")}>
        Search drivers
      </Link>
    </div>
  </div>
)
