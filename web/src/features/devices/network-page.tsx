/** The network adapters page (P-PAGE-7). */
import { NETWORK_TEXT } from "../../content/network.ts"
import type { ListPage } from "../catalogue/list-page.ts"
import type { DeviceSearch } from "./device-list.ts"
import { DevicePage } from "./device-page.tsx"

interface NetworkPageProps {
  readonly search: DeviceSearch
  readonly fromServer: ListPage | undefined
}

export const NetworkPage = (props: NetworkPageProps) => (
  <DevicePage category="Network Adapters" words={NETWORK_TEXT} {...props} />
)
