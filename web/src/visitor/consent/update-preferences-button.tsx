/**
 * 'Update Cookie Preferences' (P-CONS-8): removes the stored choice and reloads the page, so that the banner appears
 * again. For a visitor with a GPC signal, who gets no banner, the dialog opens instead (P-CONS-8).
 */
import { useSite } from "../../client/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { browserConsent, readGpc } from "./browser-consent.ts"
import { requestOpen } from "./pending-open.ts"

export const UpdatePreferencesButton = () => {
  const site = useSite()
  return (
    <Button
      look="solid"
      onClick={() => {
        const consent = browserConsent(site)
        consent.forget()
        if (readGpc() && !requestOpen()) consent.setDialogOpen(true)
        else location.reload()
      }}
    >
      Update Cookie Preferences
    </Button>
  )
}
