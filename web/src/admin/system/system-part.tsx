/** System: the read models, the event log, and taking the catalogue out. */

import { buttonClass } from "../../ui/button.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { EXPORT_PATH, REPLAY_PATH } from "../queries/admin-system.ts"
import { LogCheck } from "./log-check.tsx"
import { ReadModels } from "./read-models.tsx"

export const SystemPart = () => (
  <>
    <ReadModels />
    <LogCheck />
    <SettingsSection
      title="Export"
      text="The catalogue as JSON lines that can be imported again, and the recorded downloads, which hold no personal data."
      actions={
        <>
          <a href={EXPORT_PATH} download="driverdex-catalogue.ndjson" className={buttonClass("outline")}>
            Export the catalogue
          </a>
          <a href={REPLAY_PATH} download="driverdex-downloads.ndjson" className={buttonClass("outline")}>
            Export the downloads
          </a>
        </>
      }
    />
  </>
)
