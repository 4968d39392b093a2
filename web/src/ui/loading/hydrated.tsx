/** The last child of what React hydrates in one go: says when that has happened, and performs what was pressed there before. Draws nothing. */
import { useEffect, useEffectEvent } from "react"
import { performEarlyPress } from "../forms/early-input.ts"

export const Hydrated = ({ onHydrated }: { readonly onHydrated?: () => void }) => {
  const perform = useEffectEvent(() => {
    onHydrated?.()
    performEarlyPress()
  })
  useEffect(() => perform(), [])
  return null
}
