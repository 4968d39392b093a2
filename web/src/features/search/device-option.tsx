/** The row of the suggestions that leads to a device's page. */
import type { SuggestedDeviceRow } from "@driverdex/domain/search/rules/suggestionBox"
import { Icon } from "../../ui/icon.tsx"

export const DeviceOption = ({ device: { title, product, headline, id } }: { readonly device: SuggestedDeviceRow }) => (
  <>
    <span className="flex items-center gap-2 font-semibold">
      <Icon name="hardware" className="size-4" />
      <span className="min-w-0 truncate">{title}</span>
    </span>
    <span className="block truncate text-sm text-muted">
      {headline} — {product === null || product === title ? id : product}
    </span>
  </>
)
