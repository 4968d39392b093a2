/** The answer for one device: what to do, why, and the one button to its maker. */
import type { ShownDevice } from "@driverdex/domain/devices/showDevice"
import { OfficialButton } from "../../catalogue/download/official-button.tsx"
import { linkLabel, VERDICT_LOOKS } from "../../catalogue/verdict-look.ts"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { NO_ANSWER_NOTE } from "./hardware-words.ts"

export const DeviceAnswer = ({ device }: { readonly device: ShownDevice }) => {
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
