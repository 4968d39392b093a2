/** Asks for the visitor's privacy choice on every page, and puts it into effect (P-CONS-2, P-CONS-9). In the browser only. */
import { useEffect, useRef, useSyncExternalStore } from "react"
import { useSite } from "../../client/use-api.ts"
import { announce } from "../../ui/feedback/announcer.ts"
import { browserConsent } from "./browser-consent.ts"
import { ConsentBanner } from "./consent-banner.tsx"
import { CHOICE_SAVED } from "./consent-text.ts"
import { takeOpenRequest } from "./pending-open.ts"
import { Preferences } from "./preferences.ts"

export const Consent = () => {
  const site = useSite()
  const consent = browserConsent(site)
  const { stored, gpc, bannerShown, dialogOpen } = useSyncExternalStore(consent.subscribe, consent.state)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => consent.start(takeOpenRequest()), [consent])

  const choose: typeof consent.choose = (choice) => {
    // The banner's buttons go away with the choice: the focus goes to the page.
    opener.current = mainOfPage()
    consent.choose(choice)
    opener.current?.focus({ preventScroll: true })
    announce(CHOICE_SAVED)
  }

  return (
    <>
      {bannerShown && (
        <ConsentBanner
          analytics={site.gtagId !== null}
          advertising={site.uetId !== null}
          onChoose={choose}
          onCustomize={(button) => {
            opener.current = button
            consent.setDialogOpen(true)
          }}
        />
      )}
      {dialogOpen && (
        <Preferences
          stored={stored}
          gpc={gpc}
          opener={opener}
          onClose={() => {
            // Another tab's choice may have taken the banner away meanwhile.
            if (!opener.current?.isConnected) opener.current = mainOfPage()
            consent.setDialogOpen(false)
          }}
          onSave={(toggles) => choose({ kind: "save", toggles })}
          onMissing={() => consent.setDialogOpen(false)}
        />
      )}
    </>
  )
}

const mainOfPage = () => document.querySelector<HTMLElement>("main")
