/** How to read the model of one's own computer, and the maker's page. */
import type { PcMaker } from "@driverdex/domain/pcs/PcModel"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { OfficialLink } from "../../catalogue/download/official-link.tsx"
import { cardClass } from "../../ui/card.ts"
import { MAKER_HELP } from "./maker-help-words.ts"
import { MAKER_PAGES } from "./pc-words.ts"

interface MakerHelpProps {
  readonly maker: PcMaker
  readonly heading: "h2" | "h3"
}

export const MakerHelp = ({ maker, heading: Heading }: MakerHelpProps) => {
  const { number, command } = MAKER_HELP[maker]
  const page = MAKER_PAGES[maker]
  return (
    <article className={`${cardClass} p-4`}>
      <Heading className="text-lg">{maker}</Heading>
      <p className="mt-1">{number}</p>
      <p className="mt-2 text-sm text-muted">Or in PowerShell:</p>
      <CopyText label={`Copy the command for ${maker}`} text={command} />
      <p className="mt-3">
        <OfficialLink url={page} label={`${maker}'s own page`} />
      </p>
    </article>
  )
}
