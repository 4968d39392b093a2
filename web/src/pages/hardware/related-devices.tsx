/** Other common devices of the same driver line or kind. */
import type { DevicePage } from "@driverdex/domain/devices/showDevice"
import { Link } from "@tanstack/react-router"
import { cardClass } from "../../ui/card.ts"

export const RelatedDevices = ({ related }: Pick<DevicePage, "related">) =>
  related.length === 0 ? null : (
    <nav aria-labelledby="related" className={`${cardClass} bg-surface p-5`}>
      <h2 id="related" className="text-lg">
        Devices with the same answer
      </h2>
      <ul className="mt-2 space-y-1">
        {related.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="text-link inline-block min-h-8 py-1 wrap-anywhere pointer-coarse:min-h-11">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
