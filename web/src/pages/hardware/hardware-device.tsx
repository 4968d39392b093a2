/** One device: its name, the answer, the driver line, and what else is right (P-HW-2, P-HW-3). */
import type { Verdict } from "@driverdex/domain/devices/DeviceTables"
import type { DevicePage } from "@driverdex/domain/devices/showDevice"
import { Link } from "@tanstack/react-router"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { ASK_PAGE } from "../../shell/content/addresses.ts"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { NumberedSteps } from "../../ui/text/numbered-steps.tsx"
import { DeviceAnswer } from "./device-answer.tsx"
import { ASK_TRAIL, NEXT_STEPS } from "./hardware-words.ts"
import { OtherAnswers } from "./other-answers.tsx"
import { RelatedDevices } from "./related-devices.tsx"
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
      <p className="mt-1 text-lg text-muted">{kindWords(device)}</p>
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

const kindWords = ({ category, vendor }: DevicePage["device"]): string => {
  if (category === null)
    return vendor === null ? "Neither the device nor its maker is in the public lists." : `By ${vendor}`
  return vendor === null ? category : `${category} by ${vendor}`
}
