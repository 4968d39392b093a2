/** The driver finder of the maker that an empty list was asked for (P-LIST-12). Nothing where none is named or known. */
import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../data/use-api.ts"
import { Icon } from "../../../ui/icon.tsx"
import { type FinderRequest, namedFinderQuery } from "./named-finder.ts"

export const MakerFinder = ({ request }: { readonly request: FinderRequest }) => {
  const { data: finder } = useQuery(namedFinderQuery(useApi(), request))
  if (!finder) return null
  return (
    <p>
      <a href={finder.url} target="_blank" rel="noopener" className="inline-flex items-center gap-2 text-link">
        Look for {finder.manufacturer} drivers
        <Icon name="external" className="size-4" />
      </a>{" "}
      <span className="text-sm text-muted">opens {new URL(finder.url).host}</span>
    </p>
  )
}
