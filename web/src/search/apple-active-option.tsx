/** VoiceOver does not follow aria-activedescendant, so the highlighted row is announced too, on Apple's systems only. */
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import type { SuggestionRow } from "@driverdex/domain/search/rules/suggestionBox"
import { optionLabel } from "./option-label.ts"

interface AppleActiveOptionProps {
  readonly row: SuggestionRow<SuggestedDriver> | undefined
  readonly text: string
}

export const AppleActiveOption = ({ row, text }: AppleActiveOptionProps) => (
  <span role="status" aria-live="assertive" className="sr-only">
    {/Mac|iPhone|iPad/.test(navigator.userAgent) ? optionLabel(row, text) : ""}
  </span>
)
