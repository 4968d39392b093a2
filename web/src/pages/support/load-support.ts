/** What the Support Center's page needs before it is drawn. */
import { loadHead } from "../../shell/page-head.ts"
import { loadStillParts } from "./still-parts.ts"

export const loadSupport = async () => {
  const [head] = await Promise.all([loadHead("/support"), loadStillParts()])
  return head
}
