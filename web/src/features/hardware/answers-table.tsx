/** The answers to several ids, one row each. */

import type { ShownDevices } from "@driverdex/api/contract/SiteApi"
import type { ShownDevice } from "@driverdex/domain/devices/showDevice"
import { cardClass } from "../../ui/card.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Icon } from "../../ui/icon.tsx"
import { OfficialLink } from "../catalogue/download/official-link.tsx"
import { linkLabel, VERDICT_LOOKS } from "../catalogue/verdict-look.ts"

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
    <ul className="mt-4 space-y-3">
      {devices.map((device, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers stand in the order of the text and never move.
        <li key={index} className={`${cardClass} p-4`}>
          <Answer device={device} />
        </li>
      ))}
    </ul>
  </section>
)

const Answer = ({ device }: { readonly device: ShownDevice }) => {
  const { id, path, title, headline, whatToDo, verdict, link } = device
  const { icon, tone } = VERDICT_LOOKS[verdict]
  const isOwnPage = path?.startsWith("/hardware/") === true
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">
          {isOwnPage ? (
            <a href={path} className="text-link">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {id !== null && <p className="font-mono text-sm break-all text-muted">{id}</p>}
      </div>
      <div className="min-w-0">
        <p className={`inline-flex items-center gap-2 rounded-control px-2 py-0.5 font-semibold ${tone}`}>
          <Icon name={icon} className="size-4" />
          {headline}
        </p>
        <p className="mt-1">{whatToDo}</p>
        {link !== null && (
          <p className="mt-1 wrap-anywhere">
            <OfficialLink url={link.url} label={linkLabel(link, device)} />
          </p>
        )}
      </div>
    </div>
  )
}
