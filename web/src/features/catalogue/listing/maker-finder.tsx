/** The driver finder of the maker that an empty list was asked for (P-LIST-12). Nothing where none is named or known. */
import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../data/use-api.ts"
import { MakerLink } from "./maker-link.tsx"
import { type MakerRequest, namedMakerQuery } from "./named-maker.ts"

export const MakerFinder = ({ request }: { readonly request: MakerRequest }) => {
  const { data } = useQuery(namedMakerQuery(useApi(), request))
  if (!data?.maker) return null
  return (
    <p>
      <MakerLink {...data.maker} />
    </p>
  )
}
