/** One of the three hardware pages, as the loader has chosen. */
import { lazyRouteComponent } from "@tanstack/react-router"
import { Suspense } from "react"
import { HardwareDevice } from "./hardware-device.tsx"
import type { HardwareView as View } from "./hardware-list.ts"
import { HardwarePage } from "./hardware-page.tsx"

/** Long notices that only its own page shows. */
export const CreditsPage = lazyRouteComponent(() => import("./credits-page.tsx"), "CreditsPage")

export const HardwareView = ({ view }: { readonly view: View }) => {
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
