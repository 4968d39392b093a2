/** What to know of the drivers of NVIDIA, AMD and Intel (P-PAGE-6). Names as text: no logos. */
import { Link } from "@tanstack/react-router"
import { GRAPHICS_MAKERS } from "./maker-words.ts"

export const GraphicsMakers = () => (
  <section aria-labelledby="makers" className="mt-14">
    <h2 id="makers" className="text-2xl">
      About NVIDIA, AMD and Intel drivers
    </h2>
    <div className="mt-5 grid gap-8 md:grid-cols-3">
      {GRAPHICS_MAKERS.map(({ name, text, points }) => (
        <section key={name} className="flex flex-col border-t-2 border-border pt-3">
          <h3 className="text-lg">{name}</h3>
          <p className="mt-1">{text}</p>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-muted">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="mt-auto pt-3">
            <Link to="." search={{ manufacturer: name }} className="text-link inline-flex min-h-8 items-center">
              Show {name} graphics drivers
            </Link>
          </p>
        </section>
      ))}
    </div>
  </section>
)
