/** Search for a computer by its model, and the way to every other maker (P-PC-1, P-PC-3). */
import type { PcPage } from "@driverdex/api/contract/SiteApi"
import { PC_MAKERS, type PcMaker } from "@driverdex/domain/pcs/PcModel"
import { PC_MAKER_PAGES } from "@driverdex/fixtures/devices/pc-makers"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { OfficialLink } from "../../catalogue/download/official-link.tsx"
import { buttonClass } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { CONTROL_CLASS, Field } from "../../ui/forms/field.tsx"
import type { PcListState } from "./pc-list.ts"
import { PcResults } from "./pc-results.tsx"
import { MAKER_PAGES, PC_LEAD, PC_TITLE } from "./pc-text.ts"

interface PcsPageProps {
  readonly state: PcListState
  readonly found: PcPage | undefined
}

export const PcsPage = ({ state, found }: PcsPageProps) => (
  <div className="page-width py-6 md:py-8">
    <h1 className="text-3xl">{PC_TITLE}</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">{PC_LEAD}</p>
    {/* A plain form: what is asked for is in the address, with scripts and without. */}
    <form
      method="get"
      action="/pc"
      aria-label="Find a PC"
      className="mt-6 grid max-w-3xl grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
    >
      <Field label="Model, system id or machine type">
        {(ids) => (
          <input
            {...ids}
            key={state.q}
            type="search"
            name="q"
            defaultValue={state.q}
            maxLength={200}
            placeholder="Latitude 5580"
            autoComplete="off"
            spellCheck={false}
            className={CONTROL_CLASS}
          />
        )}
      </Field>
      <Field label="Maker">
        {(ids) => (
          <select
            {...ids}
            key={state.maker}
            name="maker"
            defaultValue={state.maker?.toLowerCase() ?? ""}
            className={`${CONTROL_CLASS} pr-8`}
          >
            <option value="">All</option>
            {PC_MAKERS.map((maker) => (
              <option key={maker} value={maker.toLowerCase()}>
                {maker}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className={buttonClass("solid")}>
        Find
      </button>
    </form>
    {found !== undefined && <PcResults state={state} found={found} />}
    <section aria-labelledby="which-model" className="mt-10">
      <h2 id="which-model" className="text-2xl">
        Which model do I have?
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-3">
        {PC_MAKERS.map((maker) => (
          <MakerHelp key={maker} maker={maker} heading="h3" />
        ))}
      </div>
    </section>
    <section aria-labelledby="other-makers" className="mt-10">
      <h2 id="other-makers" className="text-2xl">
        Other makers
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        They publish no list of packs that could be shown here. Their own pages find drivers by model.
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {PC_MAKER_PAGES.filter(({ name }) => !PC_MAKERS.some((maker) => maker === name)).map(({ name, page }) => (
          <li key={name} className="min-h-8">
            <OfficialLink url={page} label={name} />
          </li>
        ))}
      </ul>
    </section>
  </div>
)

interface MakerHelpProps {
  readonly maker: PcMaker
  readonly heading: "h2" | "h3"
}

/** How to read the model of one's own computer, and the maker's page. */
const MakerHelp = ({ maker, heading: Heading }: MakerHelpProps) => {
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

interface ModelHint {
  /** How to read the number by which the maker's lists know the computer. */
  readonly number: string
  /** Prints it in PowerShell. */
  readonly command: string
}

/** How to find one's model at each maker (P-PC-3). */
const MAKER_HELP: Readonly<Record<PcMaker, ModelHint>> = {
  Dell: {
    number: "The model is on the lid or below the screen; the system id is the 'System SKU' in System Information.",
    command: "Get-CimInstance Win32_ComputerSystem | fl Model, SystemSKUNumber"
  },
  HP: {
    number:
      "The product name is on the underside or next to the screen; the system id is the 'BaseBoard Product' in System Information.",
    command: "(Get-CimInstance Win32_ComputerSystem).Model; (Get-CimInstance Win32_BaseBoard).Product"
  },
  Lenovo: {
    number:
      "The machine type is the first four characters of 'System Model' in System Information, such as 20U7. A label on the underside says 'TYPE' or 'MTM'.",
    command: "Get-CimInstance Win32_ComputerSystemProduct | fl Name, Version"
  }
}
