/** The audio devices page (P-PAGE-8). */
import { AUDIO_TEXT } from "../../content/audio.ts"
import type { ListAddress } from "../catalogue/define-list-page.ts"
import type { ListPage } from "../catalogue/list-page.ts"
import { DevicePage } from "./device-page.tsx"

interface AudioPageProps {
  readonly search: ListAddress
  readonly fromServer: ListPage | undefined
}

export const AudioPage = (props: AudioPageProps) => (
  <DevicePage category="Audio Devices" words={AUDIO_TEXT} {...props} />
)
