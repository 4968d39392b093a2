/** Cookie Policy. */
import { createFileRoute } from "@tanstack/react-router"
import { GpcBadge } from "../features/consent/gpc-badge.tsx"
import { UpdatePreferencesButton } from "../features/consent/update-preferences-button.tsx"
import { CookiePolicyPage } from "../features/legal/cookie-policy-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/cookie-policy")({
  head: ({ match }) =>
    pageHead(match, {
      title: "Cookie Policy",
      description:
        "Which cookies this site uses and which only with your consent, how long they last, which providers they belong to, and how to change your choice.",
      path: "/cookie-policy"
    }),
  component: CookiePolicy
})

function CookiePolicy() {
  return <CookiePolicyPage gpcBadge={<GpcBadge />} updateButton={<UpdatePreferencesButton />} />
}
