/** The models that were found, fifty on a page. */

import type { PcPage } from "@driverdex/api/contract/SiteApi"
import { pcPath } from "@driverdex/domain/pcs/PcModel"
import { Link } from "@tanstack/react-router"
import { linkCardClass } from "../../ui/card.ts"
import { type PcListState, pcAddress } from "./pc-list.ts"

interface PcResultsProps {
  readonly state: PcListState
  readonly found: PcPage
}

const ON_PAGE = 50

export const PcResults = ({ state, found: { total, pcs } }: PcResultsProps) => {
  const pages = Math.max(1, Math.ceil(total / ON_PAGE))
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className="text-2xl">
        {total === 1 ? "1 model found" : `${total} models found`}
      </h2>
      {total === 0 && (
        <p className="mt-2 max-w-prose">
          The lists here have no model of this name or number. Try fewer words, such as the series and its number; home
          models often have no pack, and the maker's own page below finds their drivers.
        </p>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
        {pcs.map((pc) => (
          <li key={pcPath(pc)}>
            <Link
              to="/pc/$maker/$model"
              params={{ maker: pc.maker.toLowerCase(), model: pc.slug }}
              preload={false}
              className={`${linkCardClass} block h-full p-3`}
            >
              <span className="font-semibold">{pc.name}</span>
              <span className="block text-sm text-muted">
                {pc.maker}, {pc.ids.slice(0, 4).join(", ")}
                {pc.ids.length > 4 && ` and ${pc.ids.length - 4} more`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages of models" className="mt-4 flex flex-wrap items-center gap-4">
          {state.page > 1 && (
            <Link to="/pc" search={pcAddress({ ...state, page: state.page - 1 })} className="text-link">
              Previous page
            </Link>
          )}
          <span>
            Page {state.page} of {pages}
          </span>
          {state.page < pages && (
            <Link to="/pc" search={pcAddress({ ...state, page: state.page + 1 })} className="text-link">
              Next page
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}
