/** One tool of the settings: what it is, what it says, and its buttons at the end of the heading's line. */
import { type ReactNode, useId } from "react"

interface SettingsSectionProps {
  readonly title: string
  readonly text: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export const SettingsSection = ({ title, text, actions, children }: SettingsSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-muted">{text}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </section>
  )
}
