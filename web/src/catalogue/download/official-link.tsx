/** A link to a page of the maker: new tab, no way back into this page, and its host in plain sight. */
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"

export const OfficialLink = ({ url, label }: { readonly url: string; readonly label: string }) => (
  <a href={url} target="_blank" rel="noopener" className="text-link inline-flex items-center gap-1">
    {label}
    {URL.canParse(url) && ` (${new URL(url).hostname})`}
    <Icon name="external" className="size-4" />
    <VisuallyHidden>, opens in a new tab</VisuallyHidden>
  </a>
)
