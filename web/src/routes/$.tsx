/** Every address that no other route names. */
import { createFileRoute, notFound } from "@tanstack/react-router"
import { NotFoundPage } from "../shell/failures/not-found-page.tsx"
import { NOT_FOUND_HEAD, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/$")({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => pageHead(match, NOT_FOUND_HEAD),
  notFoundComponent: NotFoundPage
})
