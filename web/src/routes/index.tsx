/** The home page (P-HOME-1 to P-HOME-6). */
import { createFileRoute } from "@tanstack/react-router"
import { categoriesQuery } from "../client/catalogue.ts"
import { featuredDriversQuery, newestReleasesQuery } from "../client/drivers.ts"
import { loadQuery } from "../client/list/load.ts"
import { Hero } from "../pages/home/hero.tsx"
import { loadHomeParts, Sections } from "../pages/home/home-parts.ts"
import { SuggestionBox } from "../search/suggestion-box.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/")({
  loader: async ({ context }) => {
    const [head] = await Promise.all([
      loadHead("/"),
      loadQuery(context, categoriesQuery(context.api)),
      loadQuery(context, featuredDriversQuery(context.api)),
      loadQuery(context, newestReleasesQuery(context.api)),
      loadHomeParts()
    ])
    return { ...head, title: `${context.site.name}: ${head.title}` }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: Home
})

function Home() {
  return (
    <>
      <Hero searchBox={<SuggestionBox query="" />} />
      <Sections />
    </>
  )
}
