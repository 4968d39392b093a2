/** What to know of the drivers of NVIDIA, AMD and Intel (P-PAGE-6), each below one line that opens it. Names as text: no logos. */
import { Link } from "@tanstack/react-router"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"

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

interface GraphicsMaker {
  readonly name: string
  readonly text: string
  readonly points: ReadonlyArray<string>
}

/** What is worth knowing of the drivers of three makers of graphics chips (P-PAGE-6). */
const GRAPHICS_MAKERS: ReadonlyArray<GraphicsMaker> = [
  {
    name: "NVIDIA",
    text: "Two branches serve the same GeForce RTX cards: Game Ready comes with new games, Studio is tested longer with creative programs. Choose one and stay with it.",
    points: [
      "Older generations move to a branch that gets security fixes only, so the newest version is not for every card.",
      "RTX and Quadro workstation cards have enterprise branches of their own.",
      "'Clean installation' in the custom setup resets all settings of the old driver."
    ]
  },
  {
    name: "AMD",
    text: "AMD Software: Adrenalin Edition serves Radeon RX cards and the graphics inside Ryzen processors; AMD Software: PRO Edition serves Radeon PRO.",
    points: [
      "'Recommended' releases are the ones that AMD advises for most systems; 'Optional' ones bring new features earlier.",
      "The chipset driver for Ryzen motherboards is a separate package.",
      "On laptops with Radeon graphics, look at the laptop maker's page first."
    ]
  },
  {
    name: "Intel",
    text: "Arc cards and the graphics inside recent Core Ultra processors share one package; older processors have a branch of their own that gets fewer updates.",
    points: [
      "The number of the processor tells which package fits: Device Manager names the graphics, System names the processor.",
      "When the installer says that the maker of the computer must supply the driver, use that maker's page.",
      "Arc cards depend on Resizable BAR: turn it on in the motherboard's settings for full speed."
    ]
  }
]
