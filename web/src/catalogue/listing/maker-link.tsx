/** The way to the page where a maker has its drivers, with its host in plain sight (P-LIST-12). */
import type { MakerSite } from "@driverdex/domain/answers/answer/Answer"
import { Icon } from "../../ui/icon.tsx"

export const MakerLink = ({ name, url }: MakerSite) => (
  <>
    <a href={url} target="_blank" rel="noopener" className="inline-flex items-center gap-2 text-link">
      Look for {name} drivers
      <Icon name="external" className="size-4" />
    </a>{" "}
    <span className="text-sm font-normal text-muted">opens {new URL(url).host}</span>
  </>
)
