/** Says that the browser opened no tab, and offers the way as a plain link, which takes the focus (P-DL-5): give it a new key for each refusal. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { useEffect, useRef } from "react"
import { downloadFilePath } from "../../client/downloads.ts"
import { buttonClass } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"

export const TabRefused = ({ driver }: { readonly driver: Pick<Driver, "id" | "officialHost"> }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <div className="mb-6 rounded-card bg-warning-soft px-4 py-3">
      <p className="text-warning">Your browser did not open a new tab for the official page.</p>
      <a
        ref={link}
        href={downloadFilePath(driver.id)}
        target="_blank"
        rel="noopener"
        className={`${buttonClass("solid")} mt-3`}
      >
        Open {driver.officialHost}
        <Icon name="external" className="size-4" />
        <VisuallyHidden>, opens in a new tab</VisuallyHidden>
      </a>
    </div>
  )
}
