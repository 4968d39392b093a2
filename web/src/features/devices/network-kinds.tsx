/** The info cards of the network adapters page (P-PAGE-7). */
import { NETWORK_KINDS, NETWORK_KINDS_TITLE } from "../../content/network-kinds.ts"
import { DeviceKinds } from "./device-kinds.tsx"

export const NetworkKinds = () => <DeviceKinds title={NETWORK_KINDS_TITLE} kinds={NETWORK_KINDS} />
