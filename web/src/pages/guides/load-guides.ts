/** What the list of guides and one guide show, with their heads. Fetched with the page. */
import type { Guide } from "@driverdex/fixtures/guides/Guide"
import { GUIDES, guidePath } from "@driverdex/fixtures/guides/guides"
import { notFound } from "@tanstack/react-router"
import { GUIDES_PAGE } from "../../shell/content/addresses.ts"
import { loadHead, type PageHead } from "../../shell/page-head.ts"

/** A guide in the list: what its page says in full is not sent with it. */
export interface ListedGuide extends Pick<Guide, "slug" | "title" | "difficulty" | "time" | "subject"> {
  readonly steps: ReadonlyArray<string>
}

export interface GuidesShown {
  /** Null: the list. */
  readonly guide: Guide | null
  readonly guides: ReadonlyArray<ListedGuide>
  readonly head: PageHead
}

/**
 * @param slug the path after /driver-guides/
 * @throws notFound where no guide has it
 */
export const loadGuides = async (slug = ""): Promise<GuidesShown> => {
  const guides = GUIDES.map(({ slug, title, difficulty, time, subject, steps }) => ({
    slug,
    title,
    difficulty,
    time,
    subject,
    steps: steps.map((step) => step.title)
  }))
  if (slug === "") return { guide: null, guides, head: await loadHead("/driver-guides") }
  const guide = GUIDES.find((known) => known.slug === slug)
  if (guide === undefined) throw notFound()
  const path = guidePath(guide)
  const head: PageHead = {
    title: stepByStep(guide),
    description: `${guide.title} on Windows 11 and 10: ${guide.steps.length} steps, ${guide.time}. ${guide.intro.split(". ", 1)[0]?.replace(/\.$/, "")}.`,
    path,
    trail: [
      { name: GUIDES_TITLE, path: GUIDES_PAGE },
      { name: guide.title, path }
    ]
  }
  return { guide, guides, head }
}

const stepByStep = ({ title }: Pick<Guide, "title">): string => `${title}, step by step`

const GUIDES_TITLE = "Driver Installation Guides"
