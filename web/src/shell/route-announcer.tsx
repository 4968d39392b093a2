/** After in-app navigation: says the new title and moves the focus to the page's heading (P-A11Y-3; the router does neither). */
import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { announce } from "../ui/feedback/announcer.ts"

export const RouteAnnouncer = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        // Not on first load, and not when only the list's state in the address changed.
        if (fromLocation === undefined || !pathChanged) return
        announce(document.title)
        const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main")
        if (target === null) return
        target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router]
  )
  return null
}
