/** What an analyst may do here: read the recorded downloads as facts (P-PRIV-1). */

import { buttonClass } from "../../ui/button.tsx"
import { MORE_TOOLS } from "../parts/admin-words.ts"
import { SettingsSection } from "../parts/settings-section.tsx"
import { REPLAY_PATH } from "../queries/admin-system.ts"

export const AnalystTools = () => (
  <SettingsSection
    title="Recorded downloads"
    text="Every recorded download and every guide that was read, oldest first, one JSON object a line. It holds no personal data."
  >
    <a href={REPLAY_PATH} download="driverdex-downloads.ndjson" className={buttonClass("outline")}>
      Download the records
    </a>
    <p className="mt-6 text-muted">Your role is analyst: it reads and changes nothing. {MORE_TOOLS}</p>
  </SettingsSection>
)
