/**
 * Which modules share a file in the browser. A few well-filled files compress better than many small ones, each file costs a request with
 * its headers, and the libraries' file outlives our releases. But no page may load at first what it needs only later
 * (`check-size.ts`, docs/decisions/011).
 */

/** Less what only the dashboard uses of them. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/(?!.*\/(?:(?:mutation|infiniteQuery)Observer|use(?:Mutation|InfiniteQuery))\.js)/

interface ModuleGraph {
  readonly getModuleInfo: (
    id: string
  ) => { readonly isEntry: boolean; readonly importers: ReadonlyArray<string> } | null
}

/** As Rolldown's `codeSplitting.groups` has it. */
interface ChunkGroup {
  readonly name: string | ((id: string, graph: ModuleGraph) => string | null)
  readonly test?: RegExp
  readonly includeDependenciesRecursively?: boolean
  readonly priority: number
}

/** Needed before the first interaction by the entry or by most pages. */
const isSite = (id: string, graph: ModuleGraph): boolean => {
  const pages = pagesAbove(id, graph)
  return pages.has("entry") || pages.size >= (pages.has("index") ? SEVERAL : MAX_COUNT)
}
/** By the lists, but by no form. What only an opened dialog or a toast needs, no page needs. */
const isListing = (id: string, graph: ModuleGraph): boolean => {
  const pages = pagesAbove(id, graph)
  return pages.size >= SEVERAL && !pages.has("contact")
}
/** By the lists and the brand pages, which show rows without a list. */
const isRow = (id: string, graph: ModuleGraph): boolean =>
  isListing(id, graph) && pagesAbove(id, graph).has("printers.$brand")
const MAX_COUNT = 13
const SEVERAL = 7
/** What finds and marks a text in another goes with the rows that show it, and so does what is shown where no tab opened: small files compress badly. */
const MARKS =
  /(?:domain\/src\/search\/rules\/match|web\/src\/ui\/text\/marked|web\/src\/catalogue\/download\/tab-refused)\.tsx?$/
/** What the pages share that filter while one types, and the select that they and the forms have. */
const LIVE_SEARCH =
  /web\/src\/ui\/(?:forms\/quick-picks|forms\/search-field|forms\/select|feedback\/use-live-text)\.tsx?$/
/** With its rule, which parts that come later use as well: it would be a small file of its own. */
const SUGGESTION_BOX = /\/(?:use-)?(?:suggestion-box|suggestionBox)\.tsx?$/
/** Alone: pages of single things have it too, which need nothing else of the lists. What stays as it is drawn is small, and comes with it. */
const TRAIL = /web\/src\/ui\/(?:text\/breadcrumb|loading\/as-drawn)\.tsx$/
/** What every page fetches when the browser is idle. */
const IDLE = /web\/src\/shell\/(?:failures\/failure-page|content\/page-heads)\.tsx?$/
/** So does a page have what asks for the privacy choice; the page that is about it needs half of that at first. */
const CONSENT =
  /(?:web\/src\/visitor|domain\/src)\/consent\/(?!preferences-dialog|update-preferences-button|gpc-badge)[\w-]+\.tsx?$/
/** What answers a press, fetched once a page is used: toasts, and what all dialogs have. */
const OVERLAYS = /web\/src\/ui\/overlay\/(?:toaster|dialog)\.tsx$/
/** Words and small things that most pages show: else files of less than a kilobyte, each with as much again around it. */
const SMALL = new RegExp(
  [
    "ui/(?:text/(?:numbered-steps|stat|new-tab-link|format-date|chip)|fold|feedback/notice)",
    "shell/content/(?:addresses|rating-definition)",
    "client/(?:answers|named-maker|problem-text)",
    "catalogue/(?:verdict-look|PopularModels|listing/(?:category-icon|named-maker)|printers/printer-look)",
    "catalogue/(?:download/(?:official-link|official-button)|details/(?:copy-text|details-section))",
    "pages/(?:driver/parts|printers/printers-parts)"
  ]
    .map((file) => `/(?:web|domain)/src/${file}\\.tsx?$`)
    .join("|")
)
/** What a page with rows fetches once it is used, so that details and guides open at once. */
const DETAILS = /web\/src\/catalogue\/(?:details\/driver-details|download\/guide-at-hand)\.tsx?$/
/** A driver's own page shows some of the details at once, and the home page some of what comes after a list. */
const RECORD = /web\/src\/pages\/driver\/record-parts\.tsx$/
/** How a record's facts are called, for its history and for operators. */
const RECORD_TEXT = /\/(?:fact-changes|record-text)\.tsx?$/
/** What comes after a list. */
const LIST_PARTS = /web\/src\/catalogue\/listing\/(?:listing-aside|filter-chips|marks-legend)\.tsx$/
/** What is around every page and works without its script. */
const FRAME = /web\/src\/shell\/(?:footer\/footer|header\/(?:tools-bar|header-search|menu-button))\.tsx$/
const SEARCH = /web\/src\/search\//
const HOME = /web\/src\/pages\/home\//
/** What comes with a brand's page. */
const BRAND = /web\/src\/pages\/printers\/brand\/(?:other-ways|brand-benefits|additional-drivers)\.tsx$/
/** What comes with the page of all printers; the tables of models in it come with other pages too. */
const PRINTERS = /web\/src\/pages\/printers\/(?:printers-(?:top|controls)|brand-figures|common-models)\.tsx?$/
const OURS = /\/(?:domain|web)\/src\//

/** Pages that count as one: each is about a single thing with its steps, and whoever sees one of them mostly sees none of the other. */
const ALIKE: ReadonlyMap<string, string> = new Map([["printers_.$brand.$model", "pc.$maker.$model"]])

const pagesAbove = (
  id: string,
  graph: ModuleGraph,
  pages = new Set<string>(),
  seen = new Set<string>()
): Set<string> => {
  if (seen.has(id)) return pages
  seen.add(id)
  const page = /src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(id)?.[1]
  if (page !== undefined) return pages.add(ALIKE.get(page) ?? page)
  const info = graph.getModuleInfo(id)
  if (info?.isEntry) pages.add("entry")
  for (const importer of info?.importers ?? []) pagesAbove(importer, graph, pages, seen)
  return pages
}

/** No page needs it at first, and a part does that matches. */
const isPartOf = (part: RegExp, id: string, graph: ModuleGraph): boolean =>
  pagesAbove(id, graph).size === 0 && hasAbove(part, id, graph)

const hasAbove = (part: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false
  seen.add(id)
  return part.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((above) => hasAbove(part, above, graph, seen))
}

/** A file of what comes after the page; without what pages need of it, else they would load all of it. */
const part = (name: string, holds: (id: string, graph: ModuleGraph) => boolean): ChunkGroup => ({
  name: (id: string, graph: ModuleGraph) => (holds(id, graph) ? name : null),
  includeDependenciesRecursively: false,
  priority: 1
})

export const CHUNK_GROUPS: Array<ChunkGroup> = [
  { name: "libraries", test: LIBRARIES, priority: 4 },
  { name: "trail", test: TRAIL, priority: 4 },
  { name: (id, graph) => (SMALL.test(id) || isSite(id, graph) ? "site" : null), test: OURS, priority: 3 },
  {
    name: (id, graph) => (isRow(id, graph) || MARKS.test(id) ? "rows" : null),
    test: OURS,
    priority: 2
  },
  { name: (id, graph) => (isListing(id, graph) ? "listing" : null), test: OURS, priority: 1 },
  { name: "consent", test: CONSENT, includeDependenciesRecursively: false, priority: 3 },
  part("idle", (id, graph) => isPartOf(IDLE, id, graph)),
  part("overlays", (id, graph) => isPartOf(OVERLAYS, id, graph)),
  part("details", (id, graph) => isPartOf(DETAILS, id, graph) && !hasAbove(RECORD, id, graph)),
  part("frame", (id, graph) => isPartOf(FRAME, id, graph)),
  part("list-parts", (id, graph) => isPartOf(LIST_PARTS, id, graph) && !hasAbove(HOME, id, graph)),
  part("printers", (id, graph) => isPartOf(PRINTERS, id, graph) && !hasAbove(SEARCH, id, graph)),
  part("brand", (id, graph) => isPartOf(BRAND, id, graph) && !hasAbove(SEARCH, id, graph)),
  { name: "record-text", test: RECORD_TEXT, includeDependenciesRecursively: false, priority: 0 },
  { name: "live-search", test: LIVE_SEARCH, priority: 0 },
  { name: "suggestion-box", test: SUGGESTION_BOX, priority: 0 }
]
