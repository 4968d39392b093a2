/** Other answers that are right too, and the search by id in Microsoft's catalogue. */
import type { ShownDevice } from "@driverdex/domain/devices/showDevice"
import { OfficialLink } from "../../catalogue/download/official-link.tsx"

export const OtherAnswers = ({ device: { others, catalogueSearch, link } }: { readonly device: ShownDevice }) => {
  const search = catalogueSearch === link?.url ? null : catalogueSearch
  const shown = others.filter((other) => other.link?.leadsTo !== "catalogue")
  if (shown.length === 0 && search === null) return null
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="text-2xl">
        Also right
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {shown.map(({ text, link: page }) => (
          <li key={text} className="wrap-anywhere">
            {text} {page !== null && <OfficialLink url={page.url} label="Open the maker's page" />}
          </li>
        ))}
        {search !== null && (
          <li className="wrap-anywhere">
            <OfficialLink url={search} label="Search for this id in Microsoft's Update Catalog" />
          </li>
        )}
      </ul>
    </section>
  )
}
