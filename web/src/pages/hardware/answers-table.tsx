/** The answers to several ids, one row each, in the table of the scan desk. */
import type { ShownDevices } from "@driverdex/api/contract/SiteApi"
import type { ShownDevice } from "@driverdex/domain/devices/showDevice"
import { type DeviceRow, DeviceTable, type MarkTone } from "../../catalogue/devices/device-table.tsx"
import { OfficialLink } from "../../catalogue/download/official-link.tsx"
import { linkLabel, VERDICT_LOOKS } from "../../catalogue/verdict-look.ts"
import { Notice } from "../../ui/feedback/notice.tsx"

export const AnswersTable = ({ shown: { devices, left } }: { readonly shown: ShownDevices }) => (
  <section aria-labelledby="answers">
    <h2 id="answers" className="text-2xl">
      {devices.length === 1 ? "The answer" : `Answers for ${devices.length} devices`}
    </h2>
    {left > 0 && (
      <div className="mt-3">
        <Notice tone="warning" icon="alert">
          <p>
            The first {devices.length} are answered; {left} more were left out. Enter them in a second go.
          </p>
        </Notice>
      </div>
    )}
    <div className="mt-4">
      <DeviceTable caption="Devices of these ids" rows={devices.map(answerRow)} hasVersions={false} />
    </div>
  </section>
)

const answerRow = (device: ShownDevice): DeviceRow => {
  const { id, path, title, chip, headline, whatToDo, reason, verdict, link } = device
  return {
    name:
      path?.startsWith("/hardware/") === true ? (
        <a href={path} className="text-link">
          {title}
        </a>
      ) : (
        title
      ),
    chip: chip === null || chip === title || title.includes(chip) ? undefined : chip,
    id: id ?? undefined,
    mark: { words: headline, icon: VERDICT_LOOKS[verdict].icon, tone: TONES[verdict] },
    need: whatToDo,
    link: link === null ? undefined : <OfficialLink url={link.url} label={linkLabel(link, device)} />,
    more: reason === "" ? undefined : <p className="max-w-prose">{reason}</p>
  }
}

const TONES: Readonly<Record<ShownDevice["verdict"], MarkTone>> = {
  windows: "success",
  chipset: "success",
  line: "accent",
  "pc-maker": "accent",
  catalogue: "accent",
  unknown: "neutral"
}
