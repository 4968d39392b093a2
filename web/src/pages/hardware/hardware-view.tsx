/** One of the three hardware pages, as the loader has chosen. */
import type { ShownDevices } from "@driverdex/api/contract/SiteApi"
import type { DevicePage } from "@driverdex/domain/devices/showDevice"
import { lazyRouteComponent } from "@tanstack/react-router"
import { Suspense } from "react"
import type { PageHead } from "../../shell/page-head.ts"
import { HardwareDevice } from "./hardware-device.tsx"
import { HardwarePage } from "./hardware-page.tsx"

export type ShownHardware = { readonly head: PageHead } & (
  | { readonly kind: "ask"; readonly text: string; readonly shown: ShownDevices | null }
  | { readonly kind: "device"; readonly page: DevicePage }
  | { readonly kind: "credits" }
)

/** Long notices that only its own page shows. */
export const CreditsPage = lazyRouteComponent(() => import("./credits-page.tsx"), "CreditsPage")

export const HardwareView = ({ view }: { readonly view: ShownHardware }) => {
  switch (view.kind) {
    case "ask":
      return <HardwarePage key={view.text} text={view.text} shown={view.shown} />
    case "device":
      return <HardwareDevice key={view.page.device.id} page={view.page} />
    case "credits":
      return (
        <Suspense>
          <CreditsPage />
        </Suspense>
      )
  }
}
