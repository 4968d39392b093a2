/** The graphics chip that the browser names, with the way to its driver (P-DET-12). */
import type { GraphicsChip } from "@driverdex/domain/detection/graphicsChip"
import { Link } from "@tanstack/react-router"
import { linkCardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { BASIC_RENDERER_LINE, CHIP_NOTE, NO_CHIP_LINE } from "./detection-text.ts"

interface GraphicsFoundProps {
  readonly chip: GraphicsChip | null
  /** The link was followed: the dialog makes way for its page. */
  readonly onLeave: () => void
}

export const GraphicsFound = ({ chip, onLeave }: GraphicsFoundProps) => (
  <section aria-labelledby="graphics-found" className="mt-6">
    <h3 id="graphics-found" className="text-base">
      Your graphics chip
    </h3>
    {chip === null && <p className="mt-1 text-muted">{NO_CHIP_LINE}</p>}
    {chip?.is === "basic" && (
      <p className="mt-1">
        {BASIC_RENDERER_LINE}{" "}
        <Link to="/driver-guides/$" params={{ _splat: "graphics-driver" }} onClick={onLeave} className="text-link">
          Graphics driver, step by step
        </Link>
      </p>
    )}
    {chip?.is === "chip" && (
      <>
        <Link
          {...(chip.pci === null
            ? { to: "/search", search: { q: chip.name } }
            : { to: "/hardware/$", params: { _splat: `pci/${chip.pci.vendor}/${chip.pci.device}` } })}
          // A page that is fetched ahead would name the chip before the press.
          preload={false}
          onClick={onLeave}
          className={`${linkCardClass} mt-2 flex items-center gap-3 p-4`}
        >
          <Icon name="graphics" className="size-6 text-accent" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold group-hover:text-accent">{chip.name}</span>
            <span className="block text-sm text-muted">Which driver it needs</span>
          </span>
          <Icon name="chevron" className="size-4 text-muted" />
        </Link>
        <p className="mt-1 text-sm text-muted">{CHIP_NOTE}</p>
      </>
    )}
  </section>
)
