/** The way to a person. */
import { Link } from "@tanstack/react-router"
import { buttonClass } from "../../ui/button.tsx"

export const HelpStrip = () => (
  <section
    aria-labelledby="help-strip"
    className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-accent-soft px-4 py-4 md:px-6 md:py-6"
  >
    <div>
      <h2 id="help-strip" className="text-xl">
        Not sure which driver you need?
      </h2>
      <p className="mt-1">Tell us the model and what Windows says about it.</p>
    </div>
    <Link to="/contact" className={buttonClass("solid")}>
      Contact Support Team
    </Link>
  </section>
)
