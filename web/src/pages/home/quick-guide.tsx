/** Installing a driver in three steps (P-HOME-2). */
import { Link } from "@tanstack/react-router"
import { buttonClass } from "../../ui/button.tsx"
import { HomeSection } from "./home-section.tsx"
import { QUICK_STEPS } from "./home-words.ts"

export const QuickGuide = () => (
  <HomeSection title="Install a driver in 3 steps">
    <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
      {QUICK_STEPS.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 md:block">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="md:mt-3">{title}</h3>
            <p className="text-muted max-md:text-sm md:mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <Link to="/support" className={`${buttonClass("outline")} mt-4 md:mt-6`}>
      View Detailed Installation Guide
    </Link>
  </HomeSection>
)
