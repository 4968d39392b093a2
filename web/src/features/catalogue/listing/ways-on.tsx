/** Below an empty list: where else the driver may be found (P-LIST-12). */
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { ASK_PAGE } from "../../../content/addresses.ts"
import { FindIdSteps } from "../../../content/find-id-steps.tsx"
import { FIND_ID_TITLE } from "../../../content/find-id-words.ts"
import { useApi } from "../../../data/use-api.ts"
import { Icon } from "../../../ui/icon.tsx"
import { type Asked, namedFinderQuery } from "./named-finder.ts"

interface WaysOnProps {
  readonly asked: Asked
  /** The one whose drivers the list would be of; without it, all are. */
  readonly category?: string | undefined
  /** Where the step 'Copy the first line' pastes it. */
  readonly pasteInto?: string
}

export const WaysOn = ({ asked, category, pasteInto }: WaysOnProps) => {
  const { data: finder } = useQuery(namedFinderQuery(useApi(), asked))
  return (
    <div className="mt-8 border-t border-border pt-6 text-text">
      <h3 className="text-lg">Other ways to your driver</h3>
      <ul className="mt-2 space-y-2">
        {finder && (
          <li>
            <a href={finder.url} target="_blank" rel="noopener" className="inline-flex items-center gap-2 text-link">
              Look for {finder.manufacturer} drivers
              <Icon name="external" className="size-4" />
            </a>{" "}
            <span className="text-sm text-muted">opens {new URL(finder.url).host}</span>
          </li>
        )}
        {category !== undefined && (
          <li>
            <Link to={categoryPath(category)} className="text-link">
              All drivers for {category}
            </Link>
          </li>
        )}
        <li>
          <Link to={ASK_PAGE} className="text-link">
            Find it by hardware id
          </Link>
          , which names any device, also one that Windows calls unknown
        </li>
      </ul>
      <h3 className="mt-6 text-lg">{FIND_ID_TITLE}</h3>
      <FindIdSteps pasteInto={pasteInto} />
    </div>
  )
}
