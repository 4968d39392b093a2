/** The network adapters page (P-PAGE-7). */
import { NETWORK_TEXT } from "../../content/network.ts"
import type { ListAddress } from "../catalogue/define-list-page.ts"
import type { ListPage } from "../catalogue/list-page.ts"
import { DevicePage } from "./device-page.tsx"

interface NetworkPageProps {
  readonly search: ListAddress
  readonly fromServer: ListPage | undefined
}

export const NetworkPage = (props: NetworkPageProps) => (
  <DevicePage category="Network Adapters" words={NETWORK_TEXT} {...props} />
)
