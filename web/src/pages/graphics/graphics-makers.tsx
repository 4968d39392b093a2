/** What to know of the drivers of NVIDIA, AMD and Intel (P-PAGE-6), each below one line that opens it. Names as text: no logos. */
import { Link } from "@tanstack/react-router"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { GRAPHICS_MAKERS } from "./maker-words.ts"

export const GraphicsMakers = () => (
  <section aria-labelledby="makers" className="mt-8 md:mt-10">
    <h2 id="makers" className="text-xl">
      About NVIDIA, AMD and Intel drivers
    </h2>
    <div className="mt-4 grid items-start gap-2 md:grid-cols-3 md:gap-4">
      {GRAPHICS_MAKERS.map(({ name, text, points }) => (
        <details key={name} className={`${cardClass} group px-4`}>
          <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
            {name}
            <Icon
              name="chevron"
              className="size-4 transition-transform duration-(--motion-fast) group-open:rotate-90"
            />
          </summary>
          <div className="pb-4">
            <p>{text}</p>
            <ul className="mt-3 list-disc space-y-1 pl-5 text-muted">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className="pt-3">
              <Link to="." search={{ manufacturer: name }} className="text-link inline-flex min-h-8 items-center">
                Show {name} graphics drivers
              </Link>
            </p>
          </div>
        </details>
      ))}
    </div>
  </section>
)
