/**
 * Why a component has no browser test of its own. By file, relative to web/src, or by folder with a final slash. A page is
 * driven as a whole, with its states, by `journeys/spec.e2e.ts`; parts that only place fixed words are seen there too.
 */
const PAGE = "A page: journeys/spec.e2e.ts drives it with its states, journeys/pages.e2e.ts and a11y.e2e.ts all else."
const PART = "A part of the dialog or card whose test opens it."
const FIXED = "Places fixed words or links and has no state; journeys/spec.e2e.ts compares them."
const LIST = "A part of a list page whose states journeys/spec.e2e.ts walks through."

export const REASONS: Readonly<Record<string, string>> = {
  "ui/forms/field.tsx": "Drawn by every select and search field, whose tests look at its label.",
  "ui/forms/form-field.tsx": "Drawn by every text control, whose test looks at its label, hint and error.",
  "ui/loading/hydrated.tsx":
    "Draws nothing; journeys/early.faults.e2e.ts presses before hydration, the test of a part that comes later waits for it.",
  "ui/loading/as-drawn.tsx":
    "Draws nothing of its own; journeys/printer-models.e2e.ts looks at a table in it after hydration and after a way through the site.",
  "ui/icon.tsx": "Decoration, hidden from readers; test/ui/icon.test.ts checks its shapes.",
  "ui/forms/problem-notice.tsx": "Places a sentence; the tests of the contact form look for it.",
  "ui/overlay/plain-toast.tsx":
    "Two lines of text; journeys/failures.e2e.ts reads them where the toasts' code cannot be had.",
  "ui/text/visually-hidden.tsx": "One class; the names of buttons in all tests contain its words.",
  "ui/ranked-counts.tsx":
    "A table without state; test/pages/status/week-section.test.tsx reads it, journeys/status.e2e.ts with scripts, without and with axe.",
  "pages/status/": "journeys/status.e2e.ts reads it without scripts, on a phone and with axe",
  "pages/home/": PAGE,
  "pages/legal/": `${PAGE} test/shell/content/legal.test.tsx compares the texts.`,
  "pages/guides/": FIXED,
  "pages/devices/": PAGE,
  "pages/device-codes/": "Places fixed words and links; journeys/pc.e2e.ts opens the pages.",
  "pages/help/": "Pages without state: journeys/help.e2e.ts opens and prints them.",
  "pages/pc/": "Pages without state: journeys/pc.e2e.ts drives them with scripts and without.",
  "pages/hardware/":
    "Pages without state but the text of one form: journeys/hardware.e2e.ts drives them with scripts and without.",
  "pages/feeds/": FIXED,
  "pages/support/support-sections.tsx": FIXED,
  "pages/support/issue-text.tsx": "Wording only; journeys/spec.e2e.ts compares it.",
  "pages/printer/": "Pages without state: journeys/printer-models.e2e.ts drives them with scripts and without.",
  "pages/scan/": "One page with one state: journeys/scan.e2e.ts drives it as a whole.",
  "pages/graphics/": PAGE,
  "ui/text/breadcrumb.tsx": FIXED,
  "pages/driver/":
    "A page of parts of the dialog: journeys/spec.e2e.ts drives it, pages.e2e.ts reads it without scripts, proof.e2e.ts checks its record, driver-page.e2e.ts compares its releases.",
  "catalogue/category/category-page.tsx": PAGE,
  "catalogue/listing/category-sidebar.tsx": LIST,
  "catalogue/listing/collapsible.tsx": LIST,
  "catalogue/listing/filter-options.tsx": LIST,
  "catalogue/listing/listing-aside.tsx": LIST,
  "catalogue/listing/listing-columns.tsx": LIST,
  "catalogue/listing/marks-legend.tsx": FIXED,
  "catalogue/row/row-facts.tsx": PART,
  "catalogue/listing/empty-list-help.tsx":
    "Links without state; test/server/pages.test.ts reads them, journeys/a11y.e2e.ts opens the page.",
  "catalogue/details/copy-text.tsx": PART,
  "catalogue/details/details-section.tsx": PART,
  "catalogue/download/download-button.tsx": PART,
  "catalogue/details/driver-details.tsx": PART,
  "catalogue/details/driver-facts.tsx": PART,
  "catalogue/details/driver-marks.tsx": PART,
  "catalogue/details/driver-provenance.tsx": PART,
  "catalogue/details/driver-guide.tsx": PART,
  "catalogue/details/official-pages.tsx": PART,
  "catalogue/details/version-notes.tsx": PART,
  "catalogue/download/official-link.tsx": PART,
  "catalogue/details/release-history.tsx": PART,
  "catalogue/details/fact-changes.tsx":
    "A list without state; journeys/admin.e2e.ts reads it in a driver's record, proof.e2e.ts on the driver's page.",
  "catalogue/download/tab-refused.tsx": PART,
  "catalogue/devices/device-table.tsx":
    "Drawn for a list by journeys/scan.e2e.ts and for several ids by journeys/hardware.e2e.ts.",
  "catalogue/printers/":
    "Rows and links without state; journeys/printer-models.e2e.ts reads them with scripts and without.",
  "catalogue/download/official-button.tsx": "A link with its host; journeys/hardware.e2e.ts looks at it.",
  "catalogue/details/driver-compatibility.tsx": PART,
  "catalogue/listing/maker-link.tsx": "A link; journeys/answers.e2e.ts looks for it.",
  "search/best-answer.tsx": "Seen above the list by journeys/hardware.e2e.ts and journeys/answers.e2e.ts.",
  "search/search-top.tsx": LIST,
  "search/nothing-found.tsx": LIST,
  "search/search-filters.tsx": LIST,
  "search/suggestion-list.tsx": PART,
  "pages/printers/brand/additional-drivers.tsx": LIST,
  "pages/printers/brand/all-models.tsx": "A plain form, links and a table; journeys/printer-models.e2e.ts uses them.",
  "pages/printers/common-models.tsx": "Links and a table; journeys/printer-models.e2e.ts reads them.",
  "pages/printers/brand/brand-benefits.tsx": FIXED,
  "pages/printers/brand-cards.tsx": LIST,
  "pages/printers/brand-figures.tsx": LIST,
  "ui/fold.tsx": "Native folding; journeys/spec.e2e.ts opens it.",
  "pages/printers/printers-controls.tsx": LIST,
  "pages/printers/printers-top.tsx": "Parts in a row; journeys/printers.e2e.ts looks at it.",
  "pages/printers/brand/other-ways.tsx": "Links; journeys/printers.e2e.ts looks for them.",
  "pages/printers/brand/brand-page.tsx": PAGE,
  "pages/printers/model/model-details.tsx": PART,
  "pages/printers/no-printers.tsx": LIST,
  "pages/printers/printers-page.tsx": PAGE,
  "visitor/detection/view-heading.tsx": PART,
  "visitor/consent/consent.tsx":
    "Joins banner, dialog and store; journeys/consent.e2e.ts drives it with a real storage.",
  "visitor/consent/gpc-badge.tsx": PART,
  "visitor/consent/update-preferences-button.tsx": "Reloads the page; journeys/consent.e2e.ts does so.",
  "pages/contact/contact-page.tsx": PAGE,
  "pages/privacy-request/consumer-rights-page.tsx": PAGE,
  "pages/support/support-page.tsx": PAGE
}
