/** The info cards of the audio devices page (P-PAGE-8). */
import { AUDIO_KINDS, AUDIO_KINDS_TITLE } from "./audio-kind-text.ts"
import { DeviceKinds } from "./device-kinds.tsx"

export const AudioKinds = () => <DeviceKinds title={AUDIO_KINDS_TITLE} kinds={AUDIO_KINDS} />
