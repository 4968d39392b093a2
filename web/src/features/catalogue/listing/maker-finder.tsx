/** The driver finder of the maker that an empty list was asked for (P-LIST-12). Nothing where none is named or known. */
import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../data/use-api.ts"
import { Icon } from "../../../ui/icon.tsx"
import { type MakerRequest, namedMakerQuery } from "./named-maker.ts"

export const MakerFinder = ({ request }: { readonly request: MakerRequest }) => {
  const { data } = useQuery(namedMakerQuery(useApi(), request))
  if (!data?.maker) return null
  const { name, url } = data.maker
  return (
    <p>
      <a href={url} target="_blank" rel="noopener" className="inline-flex items-center gap-2 text-link">
        Look for {name} drivers
        <Icon name="external" className="size-4" />
      </a>{" "}
      <span className="text-sm text-muted">opens {new URL(url).host}</span>
    </p>
  )
}
