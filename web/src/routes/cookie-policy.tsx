/** Cookie Policy. */
import { createFileRoute } from "@tanstack/react-router"
import { CookiePolicyPage } from "../pages/legal/cookie-policy-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"
import { GpcBadge } from "../visitor/consent/gpc-badge.tsx"
import { UpdatePreferencesButton } from "../visitor/consent/update-preferences-button.tsx"

export const Route = createFileRoute("/cookie-policy")({
  loader: () => loadHead("/cookie-policy"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: CookiePolicy
})

function CookiePolicy() {
  return <CookiePolicyPage gpcBadge={<GpcBadge />} updateButton={<UpdatePreferencesButton />} />
}
