/** A pack: for which Windows, how old, where the file is, and its checksum. */

import type { PcPack } from "@driverdex/domain/pcs/PcModel"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { OfficialLink } from "../../catalogue/download/official-link.tsx"
import { cardClass } from "../../ui/card.ts"
import { dayWords } from "../../ui/text/date-words.ts"

export const PackCard = ({ pack: { os, edition, version, date, url, sha256 } }: { readonly pack: PcPack }) => (
  <article className={`${cardClass} p-4`}>
    <h3 className="text-lg">
      {os}
      {edition !== undefined && ` ${edition}`}
    </h3>
    <p className="mt-1">
      {version !== undefined && `Version ${version}, `}
      <time dateTime={date}>{dayWords(date)}</time>
    </p>
    <p className="mt-2">
      <OfficialLink url={url} label="Open the file at the maker" />
    </p>
    <p className="mt-1 text-sm text-muted wrap-anywhere">{decodeURI(url.slice(url.lastIndexOf("/") + 1))}</p>
    {sha256 === undefined ? (
      <p className="mt-2 text-sm text-muted">The maker's list names no checksum and no size.</p>
    ) : (
      <div className="mt-2">
        <p className="text-sm text-muted">SHA-256</p>
        <CopyText label={`Copy the checksum of the pack for ${os}`} text={sha256} />
      </div>
    )}
  </article>
)
