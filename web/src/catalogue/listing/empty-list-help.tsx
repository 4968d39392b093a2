/** Below an empty list: where else the driver may be found (P-LIST-12). */
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useApi } from "../../client/use-api.ts"
import { ASK_PAGE } from "../../shell/content/addresses.ts"
import { FindIdSteps } from "../../shell/content/find-id-steps.tsx"
import { FIND_ID_TITLE } from "../../shell/content/find-id-text.ts"
import { MakerLink } from "./maker-link.tsx"
import { type MakerRequest, namedMakerQuery } from "./named-maker.ts"

interface EmptyListHelpProps {
  /** Left out where the maker's finder stands elsewhere. */
  readonly request?: MakerRequest
  /** The one whose drivers the list would be of; without it, all are. */
  readonly category?: string | undefined
  /** Where the step 'Copy the first line' pastes it. */
  readonly pasteInto?: string
}

export const EmptyListHelp = ({ request, category, pasteInto }: EmptyListHelpProps) => (
  <div className="mt-8 border-t border-border pt-6 text-text">
    <h3 className="text-lg">Other ways to your driver</h3>
    {request !== undefined && (
      <div className="mt-2">
        <MakerFinder request={request} />
      </div>
    )}
    <ul className="mt-2 space-y-2">
      {category !== undefined && (
        <li>
          <Link to={categoryPath(category)} className="text-link">
            All drivers for {category}
          </Link>
        </li>
      )}
      <li>
        <Link to={ASK_PAGE} className="text-link">
          Find it by hardware ID
        </Link>
        , which names any device, also one that Windows calls unknown
      </li>
    </ul>
    <h3 className="mt-6 text-lg">{FIND_ID_TITLE}</h3>
    <FindIdSteps pasteInto={pasteInto} />
  </div>
)

/** The driver finder of the maker that an empty list was asked for (P-LIST-12). Nothing where none is named or known. */
const MakerFinder = ({ request }: { readonly request: MakerRequest }) => {
  const { data } = useQuery(namedMakerQuery(useApi(), request))
  if (!data?.maker) return null
  return (
    <p>
      <MakerLink {...data.maker} />
    </p>
  )
}
