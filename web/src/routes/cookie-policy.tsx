/** Cookie Policy. */
import { createFileRoute } from "@tanstack/react-router"
import { GpcBadge } from "../features/consent/gpc-badge.tsx"
import { UpdatePreferencesButton } from "../features/consent/update-preferences-button.tsx"
import { CookiePolicyPage } from "../features/legal/cookie-policy-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/cookie-policy")({
  loader: () => loadHead("/cookie-policy"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: CookiePolicy
})

function CookiePolicy() {
  return <CookiePolicyPage gpcBadge={<GpcBadge />} updateButton={<UpdatePreferencesButton />} />
}
