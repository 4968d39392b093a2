/**
 * 'Shown as of 14:02' (P-UI-14), while the server has no contact with its store. It lies in the free space above the page's content, so
 * that nothing moves when it comes and goes. The server's HTML says it in UTC, the browser in the visitor's own time.
 */
import { useEffect, useState } from "react"
import { Icon } from "../../ui/icon.tsx"
import { localMoment, utcMoment } from "../../ui/text/moment-text.ts"

export const AsOfLine = ({ asOf }: { readonly asOf: string }) => {
  const [moment, setMoment] = useState(() => utcMoment(asOf))
  useEffect(() => setMoment(localMoment(asOf, new Date())), [asOf])
  return (
    <div className="relative z-10 text-sm text-muted">
      <p className="page-width absolute inset-x-0 top-0 flex items-center gap-1.5">
        <Icon name="clock" className="size-4" />
        <span>
          Shown as of <time dateTime={asOf}>{moment}</time>
        </span>
      </p>
    </div>
  )
}
