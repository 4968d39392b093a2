/** Answers of the calls about help pages (contract/Help.ts). They need no store. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/Api.ts"
import { Problem } from "../../contract/Problem.ts"
import { helpPage, helpSubjects } from "./helpPages.ts"

export const helpHttp = HttpApiBuilder.group(Api, "help", (handlers) =>
  handlers
    .handle("list", () => Effect.succeed(helpSubjects))
    .handle("show", ({ params: { slug } }) => {
      const page = helpPage(slug)
      return page === undefined
        ? Effect.fail(new Problem({ status: 404, message: "No help page has this address." }))
        : Effect.succeed(page)
    })
)
