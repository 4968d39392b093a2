/** Calls about help pages: all of them by subject, and one (P-HELP-1, P-HELP-2). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { NotFound } from "./Problem.ts"

const Link = Schema.Struct({
  label: Schema.String,
  /** A page of this site, or an official page with its whole address. */
  to: Schema.String
})

const Step = Schema.Struct({ title: Schema.String, text: Schema.String, link: Schema.optionalKey(Link) })

/** A help page in a list. */
const Entry = {
  slug: Schema.String,
  title: Schema.String,
  /** One sentence: what the page says first. */
  summary: Schema.String
}

/** The help pages of one subject. */
export const HelpSubject = Schema.Struct({
  /** Names the subject in addresses: '/help#printers'. */
  id: Schema.String,
  title: Schema.String,
  articles: Schema.Array(Schema.Struct(Entry))
})

export const HelpPage = Schema.Struct({
  ...Entry,
  /** What is seen, and the usual cause. */
  sign: Schema.String,
  /** The simplest first. */
  steps: Schema.Array(Step),
  /** Where the drivers are. */
  links: Schema.Array(Link),
  /** The subject of the page, with all its pages. */
  subject: HelpSubject
})

export class HelpGroup extends HttpApiGroup.make("help")
  .add(
    HttpApiEndpoint.get("list", "/help", { success: Schema.Array(HelpSubject) }).annotate(
      OpenApi.Summary,
      "List the help pages by subject"
    ),
    HttpApiEndpoint.get("show", "/help/:slug", {
      params: { slug: Schema.String.annotate({ description: "As in the list", examples: ["printer-offline"] }) },
      success: HelpPage,
      error: NotFound
    }).annotate(OpenApi.Summary, "Show a help page")
  )
  .prefix("/api") {}
