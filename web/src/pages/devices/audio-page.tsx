/** The audio devices page (P-PAGE-8). */

import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import type { ListAddress } from "../../catalogue/listing/define-list-page.ts"
import { AUDIO_TEXT } from "./audio-text.ts"
import { DevicePage } from "./device-page.tsx"

interface AudioPageProps {
  readonly search: ListAddress
  readonly fromServer: ListView | undefined
}

export const AudioPage = (props: AudioPageProps) => (
  <DevicePage category="Audio Devices" words={AUDIO_TEXT} {...props} />
)
