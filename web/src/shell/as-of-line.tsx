/**
 * 'Shown as of 14:02', while the server has no contact with its store. It lies in the free space above the page's content, so
 * that nothing moves when it comes and goes. The server's HTML says it in UTC, the browser in the visitor's own time.
 */
import { useEffect, useState } from "react"
import { Icon } from "../ui/icon.tsx"

export const AsOfLine = ({ asOf }: { readonly asOf: string }) => {
  const [moment, setMoment] = useState(() => utcMoment(asOf))
  useEffect(() => setMoment(localMoment(asOf, new Date())), [asOf])
  return (
    <div className="relative z-10 text-sm text-muted">
      <p className="page-width absolute inset-x-0 top-0.5 flex items-center gap-1.5">
        <Icon name="clock" className="size-4" />
        <span>
          Shown as of <time dateTime={asOf}>{moment}</time>
        </span>
      </p>
    </div>
  )
}

/** '14:02'; '14:02, 21 November' when that is not today. In the time zone of the browser. */
export const localMoment = (asOf: string, now: Date): string => {
  const moment = new Date(asOf)
  return moment.toDateString() === now.toDateString() ? timeOf(moment) : `${timeOf(moment)}, ${dayOf(moment)}`
}

/** '14:02 UTC, 22 November': the day always, since a rendered page may be read after midnight. */
export const utcMoment = (asOf: string): string => {
  const moment = new Date(asOf)
  return `${timeOf(moment, "UTC")} UTC, ${dayOf(moment, "UTC")}`
}

const timeOf = (moment: Date, timeZone?: "UTC"): string =>
  moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", ...(timeZone && { timeZone }) })

const dayOf = (moment: Date, timeZone?: "UTC"): string =>
  moment.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...(timeZone && { timeZone }) })
