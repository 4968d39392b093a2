/** The info cards of the network adapters page (P-PAGE-7). */

import { DeviceKinds } from "./device-kinds.tsx"
import { NETWORK_KINDS, NETWORK_KINDS_TITLE } from "./network-kind-text.ts"

export const NetworkKinds = () => <DeviceKinds title={NETWORK_KINDS_TITLE} kinds={NETWORK_KINDS} />
