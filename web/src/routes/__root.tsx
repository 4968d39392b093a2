/** The document around every page. */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import type { QueryClient } from "@tanstack/react-query"
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from "@tanstack/react-router"
import { siteQuery } from "../client/site.ts"
import { Failure } from "../shell/failures/error-page.tsx"
import { AsOfLine, Foot } from "../shell/footer/foot.ts"
import { HeaderSearch, MenuButton, ToolsBar } from "../shell/header/header-parts.ts"
import { NOT_FOUND_HEAD, pageHead } from "../shell/page-head.ts"
import { Shell } from "../shell/shell.tsx"
import { EARLY_SCRIPT, takePress } from "../ui/forms/early-input.ts"
import { Hydrated } from "../ui/loading/hydrated.tsx"

export const Route = createRootRouteWithContext<{ readonly api: SiteApi; readonly queryClient: QueryClient }>()({
  beforeLoad: async ({ context }) => ({ site: await context.queryClient.ensureQueryData(siteQuery(context.api)) }),
  loader: async () => {
    await Promise.all([
      ToolsBar.load(),
      HeaderSearch.load(),
      MenuButton.load(),
      Foot.load(),
      ...(import.meta.env.SSR ? [AsOfLine.load(), Failure.load()] : [])
    ])
  },
  head: ({ match, matches }) => ({
    meta: [
      // Alone, the root stands for an address that cannot be read, such as a broken escape.
      ...(matches.length === 1 ? pageHead(match, NOT_FOUND_HEAD).meta : []),
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "color-scheme", content: "light dark" },
      ...(import.meta.env.SSR ? documentMeta(match.context.site?.url) : []),
      { name: "referrer", content: "strict-origin-when-cross-origin" }
    ],
    links: [
      { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
      // In the document only: the browser has read it by the time that scripts run (P-SEO-4).
      ...(import.meta.env.SSR
        ? [
            {
              rel: "search",
              type: "application/opensearchdescription+xml",
              href: "/opensearch.xml",
              title: match.context.site?.name
            },
            { rel: "icon", sizes: "32x32", href: "/favicon.ico" },
            { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
            { rel: "manifest", href: "/manifest.webmanifest" }
          ]
        : []),
      // Not painted before the page's content is parsed: half of a row that is aligned to the right would move. What is
      // expected stands behind the content and the footer, which moves when its own content comes on a short page: Chromium
      // waits for the beginning of an element only.
      { rel: "expect", href: "#said", blocking: "render" }
    ]
  }),
  component: Root
})

/** For browsers' bars and for who shows a link to the page: of the document only. The picture needs an absolute address. */
const documentMeta = (siteUrl: string | null | undefined) => [
  { name: "theme-color", content: "#0b5cad" },
  ...(siteUrl ? [{ property: "og:image", content: `${siteUrl}/share.png` }] : [])
]

function Root() {
  const { site } = Route.useRouteContext()
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en">
      <head>
        <script
          // Marked as the renderer's own, like the router's scripts: only those get into the page's policy.
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
          dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }}
        />
        <HeadContent />
      </head>
      <body onClickCapture={takePress}>
        <Shell siteName={site.name}>
          <Outlet />
        </Shell>
        <Hydrated />
        <Scripts />
      </body>
    </html>
  )
}
