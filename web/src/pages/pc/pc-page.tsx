/** One model: its packs with date and checksum, how to use them, and the maker's page (P-PC-2). */
import type { PcDetails } from "@driverdex/api/contract/SiteApi"
import { type PcPack, pcTitle } from "@driverdex/domain/pcs/PcModel"
import { Link } from "@tanstack/react-router"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { OfficialLink } from "../../catalogue/download/official-link.tsx"
import { cardClass } from "../../ui/card.ts"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { formatDay } from "../../ui/text/format-date.ts"
import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import { MAKER_PAGES, NO_PACK, PACK_STEPS, PC_TITLE } from "./pc-text.ts"

const STEPS = PACK_STEPS.map(({ command, ...step }) => ({
  ...step,
  more: command !== undefined && <CopyText label={`Copy the command: ${step.title}`} text={command} />
}))

export const PcPage = ({ pc }: { readonly pc: PcDetails }) => {
  const { maker, name, ids, packs, asOf } = pc
  const idWords = maker === "Lenovo" ? "Machine type" : "System id"
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb here={name} above={{ name: PC_TITLE, path: "/pc" }} />
      <h1 className="mt-2 text-3xl wrap-anywhere">{pcTitle(pc)}</h1>
      <p className="mt-2 text-lg text-muted">
        {idWords}: {ids.join(", ")}
      </p>
      <p className="mt-4">
        Single drivers: <OfficialLink url={MAKER_PAGES[maker]} label={`${maker}'s own page`} />
      </p>
      <section aria-labelledby="packs" className="mt-6">
        <h2 id="packs" className="text-2xl">
          Driver packs
        </h2>
        {packs.length === 0 && <p className="mt-2 max-w-prose">{NO_PACK}</p>}
        <div className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">
          {packs.map((pack) => (
            <PackCard key={`${pack.os} ${pack.url}`} pack={pack} />
          ))}
        </div>
        <p className="mt-3 max-w-prose text-sm text-muted">
          From a copy of {maker}'s list of {formatDay(asOf)}. The maker may have newer packs; this site hosts no files.
        </p>
      </section>
      {packs.length > 0 && (
        <section aria-labelledby="use" className="mt-8">
          <h2 id="use" className="mb-4 text-2xl">
            How to use a pack
          </h2>
          <NumberedSteps heading="h3" steps={STEPS} />
        </section>
      )}
      <p className="mt-8">
        Not your model?{" "}
        <Link to="/pc" className="text-link">
          Find your PC
        </Link>
        . Want to know which devices need a driver at all?{" "}
        <Link to="/hardware/scan" className="text-link">
          Check your devices
        </Link>
        .
      </p>
    </div>
  )
}

/** A pack: for which Windows, how old, where the file is, and its checksum. */
const PackCard = ({ pack: { os, edition, version, date, url, sha256 } }: { readonly pack: PcPack }) => (
  <article className={`${cardClass} p-4`}>
    <h3 className="text-lg">
      {os}
      {edition !== undefined && ` ${edition}`}
    </h3>
    <p className="mt-1">
      {version !== undefined && `Version ${version}, `}
      <time dateTime={date}>{formatDay(date)}</time>
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
