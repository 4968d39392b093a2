/** The network adapters page (P-PAGE-7). */

import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import type { ListAddress } from "../../catalogue/listing/define-list-page.ts"
import { DevicePage } from "./device-page.tsx"
import { NETWORK_TEXT } from "./network-text.ts"

interface NetworkPageProps {
  readonly search: ListAddress
  readonly fromServer: ListView | undefined
}

export const NetworkPage = (props: NetworkPageProps) => (
  <DevicePage category="Network Adapters" words={NETWORK_TEXT} {...props} />
)
