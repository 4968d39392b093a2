/** 'Cookie Preferences' (P-CONS-10): four switches, Necessary locked on, and 'Save Preferences'. At most 600 px wide. */
import type { Preferences, Toggles } from "@driverdex/domain/consent/preferences"
import { NECESSARY_ONLY } from "@driverdex/domain/consent/preferences"
import { type RefObject, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { Switch } from "../../ui/forms/switch.tsx"
import { Dialog } from "../../ui/overlay/dialog.tsx"
import { DIALOG_TEXT, GPC_TEXT, NECESSARY_TEXT, OPTIONAL_CATEGORIES } from "./consent-text.ts"
import { GpcBadge } from "./gpc-badge.tsx"

interface PreferencesDialogProps {
  /** The switches start as stored, and off before a choice. */
  readonly stored: Preferences | null
  readonly gpc: boolean
  readonly opener: RefObject<HTMLElement | null>
  /** Closes without storing. */
  readonly onClose: () => void
  readonly onSave: (toggles: Toggles) => void
}

export const PreferencesDialog = ({ stored, gpc, opener, onClose, onSave }: PreferencesDialogProps) => {
  const [toggles, setToggles] = useState<Toggles>(stored ?? NECESSARY_ONLY)
  return (
    <Dialog
      title="Cookie Preferences"
      description={DIALOG_TEXT}
      width="narrow"
      opener={opener}
      onClose={onClose}
      foot={
        <div className="flex sm:justify-end">
          <Button look="solid" className="w-full sm:w-auto" onClick={() => onSave(toggles)}>
            Save Preferences
          </Button>
        </div>
      }
    >
      {gpc && (
        <div className="mb-2 rounded-card bg-surface p-4">
          <GpcBadge />
          <p className="mt-2 text-sm">{GPC_TEXT}</p>
        </div>
      )}
      <div className="divide-y divide-border">
        <Switch label="Necessary" description={NECESSARY_TEXT} checked locked onChange={ignore} />
        {OPTIONAL_CATEGORIES.map(({ name, label, text }) => (
          <Switch
            key={name}
            label={label}
            description={gpc && name !== "functional" ? `${text} Off while your browser's signal is on.` : text}
            checked={toggles[name]}
            onChange={(checked) => setToggles({ ...toggles, [name]: checked })}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** A locked switch sends nothing. */
const ignore = () => {}
