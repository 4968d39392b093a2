/** The audio devices page (P-PAGE-8). */
import { AUDIO_TEXT } from "../../content/audio.ts"
import type { ListPage } from "../catalogue/list-page.ts"
import type { DeviceSearch } from "./device-list.ts"
import { DevicePage } from "./device-page.tsx"

interface AudioPageProps {
  readonly search: DeviceSearch
  readonly fromServer: ListPage | undefined
}

export const AudioPage = (props: AudioPageProps) => (
  <DevicePage category="Audio Devices" words={AUDIO_TEXT} {...props} />
)
