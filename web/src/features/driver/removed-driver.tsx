/** Stands at the address of a driver that was removed from the catalogue. Answered with status 410. */
import { Link } from "@tanstack/react-router"
import { buttonClass } from "../../ui/button.tsx"

export const RemovedDriver = () => (
  <div className="page-width py-16">
    <h1 className="text-3xl">Removed from the catalogue</h1>
    <p className="mt-3 max-w-prose text-lg text-muted">
      This driver was removed from the catalogue. The maker may still have it.
    </p>
    <Link to="/search" className={`${buttonClass("solid")} mt-6`}>
      Search drivers
    </Link>
  </div>
)
