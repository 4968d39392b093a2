/** What stands below the button that leads to the maker: whether its page answers, and its other pages. */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { brokenLinkWords } from "../../catalogue/details/details-words.ts"
import { OfficialPages } from "../../catalogue/details/official-pages.tsx"

export const MakerLinks = ({ details }: { readonly details: DriverDetails }) => {
  const { brokenLink, productUrl, notesUrl } = details
  return (
    <>
      {brokenLink && <p className="mt-3 text-sm">{brokenLinkWords(brokenLink)}</p>}
      {(productUrl || notesUrl) && (
        <div className="mt-4 border-t border-border pt-4">
          <OfficialPages details={details} />
        </div>
      )}
    </>
  )
}
