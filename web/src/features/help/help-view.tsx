/** One help page, or all of them. */
import { HelpListPage } from "./help-list-page.tsx"
import { HelpPage } from "./help-page.tsx"
import type { ShownHelp } from "./load-help.ts"

export const HelpView = ({ shown }: { readonly shown: ShownHelp }) =>
  "subjects" in shown ? <HelpListPage subjects={shown.subjects} /> : <HelpPage help={shown.page} />
