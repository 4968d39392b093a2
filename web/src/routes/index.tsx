/** Home. */
import { createFileRoute } from "@tanstack/react-router"
import { categoriesQuery } from "../data/catalogue.ts"
import { featuredDriversQuery } from "../data/drivers.ts"
import { loadQuery } from "../data/load.ts"
import { HomePage } from "../features/home/home-page.tsx"
import { loadHomeParts } from "../features/home/home-parts.ts"
import { SuggestionBox } from "../features/search/suggestion-box.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/")({
  loader: async ({ context }) => {
    await Promise.all([
      loadQuery(context, categoriesQuery(context.api)),
      loadQuery(context, featuredDriversQuery(context.api)),
      loadHomeParts()
    ])
  },
  head: ({ match }) =>
    pageHead(match, {
      title: `${match.context.site?.name ?? "Home"}: official Windows drivers, found`,
      description:
        "Find Windows drivers for graphics, network, audio, printers and more. Versions, installation guides and links to the manufacturers' own pages. Free, no files hosted.",
      path: "/"
    }),
  component: Home
})

function Home() {
  return <HomePage searchBox={<SuggestionBox query="" />} />
}
