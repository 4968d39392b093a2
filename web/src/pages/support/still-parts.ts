/** The fixed text of the Support Center: of the server's page it needs no script. */
import { still } from "../../ui/loading/still.tsx"

const parts = () => import("./support-text.tsx")
export const FirstHelp = still(async () => (await parts()).FirstHelp)
export const Installation = still(async () => (await parts()).Installation)
export const CommonIssues = still(async () => (await parts()).CommonIssues)
export const SystemRequirements = still(async () => (await parts()).SystemRequirements)
export const ProTips = still(async () => (await parts()).ProTips)

/** For the page's loader. */
export const loadStillParts = () =>
  Promise.all([FirstHelp, Installation, CommonIssues, SystemRequirements, ProTips].map((part) => part.load()))
