/** One device: its name, the answer, the driver line, and what else is right (P-HW-2, P-HW-3). */
import type { Verdict } from "@driverdex/domain/devices/DeviceTables"
import type { DevicePage, ShownDevice } from "@driverdex/domain/devices/showDevice"
import { Link } from "@tanstack/react-router"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { OfficialButton } from "../../catalogue/download/official-button.tsx"
import { OfficialLink } from "../../catalogue/download/official-link.tsx"
import { linkLabel, VERDICT_LOOKS } from "../../catalogue/verdict-look.ts"
import { ASK_PAGE } from "../../shell/content/addresses.ts"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import { ASK_TRAIL, NEXT_STEPS, NO_ANSWER_NOTE } from "./hardware-text.ts"
import { ServingLine } from "./serving-line.tsx"

export const HardwareDevice = ({
  page: { device, ownVersion, related, help, record }
}: {
  readonly page: DevicePage
}) => {
  const hasNoDriver = device.line?.noDriver === true
  const next = NEXT_STEPS[hasNoDriver ? "unknown" : wayOf(device)]
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb here={device.title} above={ASK_TRAIL} />
      <h1 className="mt-3 text-3xl wrap-anywhere">{device.title}</h1>
      <p className="mt-1 text-lg text-muted">{kindText(device)}</p>
      {device.product !== null && (
        <p className="mt-1 text-muted">
          {device.product === device.title ? "In the catalogue: " : "Also known as "}
          <Link to="/search" search={{ q: device.product }} className="text-link">
            {device.product}
          </Link>
          {device.product === device.title &&
            device.chip !== null &&
            !device.title.includes(device.chip) &&
            `, in the public list ${device.chip}`}
        </p>
      )}
      <div className="mt-2 max-w-xl">
        <CopyText label="the hardware ID" text={device.id ?? device.query} />
      </div>
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-10">
          <DeviceAnswer device={device} />
          {device.line !== null && (
            <ServingLine line={device.line} verdict={device.verdict} ownVersion={ownVersion} record={record} />
          )}
          {next !== null && (
            <section aria-labelledby="next">
              <h2 id="next" className="mb-4 text-2xl">
                {next.title}
              </h2>
              <NumberedSteps steps={next.steps} heading="h3" />
              {device.verdict === "line" && !hasNoDriver && (
                <p className="mt-4">
                  <Link to="/support" className="text-link">
                    The installation guide in four steps
                  </Link>
                </p>
              )}
            </section>
          )}
          {help !== undefined && (
            <p>
              {help.path.startsWith("/") ? "If it does not work: " : "More about it: "}
              <a href={help.path} className="text-link">
                {help.title}
              </a>
            </p>
          )}
          <OtherAnswers device={device} />
        </div>
        <aside className="space-y-6">
          <RelatedDevices related={related} />
          <p>
            <Link to={ASK_PAGE} className="text-link">
              Ask for another device
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

/** Where the maker's page is on none of its hosts that the catalogue knows, the button opens Microsoft's catalogue. */
const wayOf = ({ verdict, link }: DevicePage["device"]): Verdict =>
  verdict === "line" && link?.leadsTo === "catalogue" ? "catalogue" : verdict

const kindText = ({ category, vendor }: DevicePage["device"]): string => {
  if (category === null)
    return vendor === null ? "Neither the device nor its maker is in the public lists." : `By ${vendor}`
  return vendor === null ? category : `${category} by ${vendor}`
}

/** The answer for one device: what to do, why, and the one button to its maker. */
const DeviceAnswer = ({ device }: { readonly device: ShownDevice }) => {
  const { verdict, headline, whatToDo, reason, from, link } = device
  const { icon, tone } = VERDICT_LOOKS[verdict]
  return (
    <section aria-labelledby="answer" className={`${cardClass} overflow-hidden`}>
      <h2 id="answer" className={`flex items-center gap-3 px-5 py-4 text-2xl ${tone}`}>
        <Icon name={icon} className="size-7 shrink-0" />
        {headline}
      </h2>
      <div className="space-y-3 px-5 py-4">
        <p className="max-w-prose text-lg">{whatToDo}</p>
        {reason !== "" && <p className="max-w-prose">{reason}</p>}
        {verdict === "unknown" && <p className="max-w-prose">{NO_ANSWER_NOTE}</p>}
        {link !== null && (
          <OfficialButton
            link={link}
            label={linkLabel(link, device)}
            look={verdict === "chipset" || device.line?.noDriver === true ? "outline" : "solid"}
          />
        )}
        {verdict !== "unknown" && <p className="text-sm text-muted">{from}</p>}
      </div>
    </section>
  )
}

/** Other answers that are right too, and the search by id in Microsoft's catalogue. */
const OtherAnswers = ({ device: { others, catalogueSearch, link } }: { readonly device: ShownDevice }) => {
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

/** Other common devices of the same driver line or kind. */
const RelatedDevices = ({ related }: Pick<DevicePage, "related">) =>
  related.length === 0 ? null : (
    <nav aria-labelledby="related" className={`${cardClass} bg-surface p-5`}>
      <h2 id="related" className="text-lg">
        Devices with the same answer
      </h2>
      <ul className="mt-2 space-y-1">
        {related.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="text-link inline-block min-h-8 py-1 wrap-anywhere pointer-coarse:min-h-11">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
