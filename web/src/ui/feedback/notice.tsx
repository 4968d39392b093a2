/** A few sentences that must not be missed, set apart from the text around them. */
import type { ReactNode } from "react"
import { Icon, type IconName } from "../icon.tsx"

const TONES = {
  info: "bg-accent-soft text-text",
  success: "bg-success-soft text-text",
  warning: "bg-warning-soft text-text"
} as const
const ICON_TONES = { info: "text-accent", success: "text-success", warning: "text-warning" } as const

interface NoticeProps {
  readonly tone?: keyof typeof TONES
  readonly icon?: IconName
  readonly children: ReactNode
}

export const Notice = ({ tone = "info", icon = "info", children }: NoticeProps) => (
  <div className={`flex gap-3 rounded-card px-4 py-3 ${TONES[tone]}`}>
    <Icon name={icon} className={`mt-0.5 size-5 ${ICON_TONES[tone]}`} />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)
