/** The answer to a search for a hardware id, above the list of drivers, which stays as it is (P-HW-6). */
import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../data/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { VERDICT_LOOKS } from "../catalogue/verdict-look.ts"
import { askedDeviceQuery } from "./asked-device.ts"

export const BestAnswer = ({ query }: { readonly query: string }) => {
  const { data: device } = useQuery(askedDeviceQuery(useApi(), query))
  if (device === undefined || device.path === null) return null
  const { icon, tone } = VERDICT_LOOKS[device.verdict]
  return (
    <section aria-labelledby="best-answer" className={`${cardClass} p-4`}>
      <h2 id="best-answer" className="text-lg wrap-anywhere">
        <span className="text-muted">Best answer: </span>
        <a href={device.path} className="text-link">
          {device.title}
        </a>
      </h2>
      <p className={`mt-2 inline-flex items-center gap-2 rounded-control px-2 py-0.5 font-semibold ${tone}`}>
        <Icon name={icon} className="size-4" />
        {device.headline}
      </p>
      <p className="mt-1 max-w-prose">{device.whatToDo}</p>
    </section>
  )
}
