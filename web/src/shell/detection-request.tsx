/** Answers the wish for system detection: leads to the Support Center, where the hardware help is. */
import { useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { setDetectionOpen, useDetectionOpen } from "./detection-state.ts"

export const DetectionRequest = () => {
  const open = useDetectionOpen()
  const navigate = useNavigate()
  useEffect(() => {
    if (!open) return
    setDetectionOpen(false)
    void navigate({ to: "/support" })
  }, [open, navigate])
  return null
}
