/** The current toast until the code of `Toaster` is here; should it never come, as without a network, the toast is still read. */
import { useEffect } from "react"
import { dismissToast, TOAST_MS, useToast } from "./toast-store.ts"

export const PlainToast = () => {
  const toast = useToast()
  useEffect(() => {
    const timer = setTimeout(dismissToast, TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast?.id])
  return (
    toast?.open && (
      <p
        role="status"
        className="fixed right-4 top-4 z-50 w-80 rounded-card border border-control-border bg-page p-4 shadow-float md:top-18"
      >
        <b>{toast.title}</b> {toast.description}
      </p>
    )
  )
}
