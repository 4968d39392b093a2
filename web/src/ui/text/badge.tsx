/** A short mark next to a name. The word carries the meaning, the colour only repeats it. */
import type { ReactNode } from "react"
import { Icon, type IconName } from "../icon.tsx"

export type BadgeTone = "neutral" | "accent" | "success" | "warning" | "danger"

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger"
}

interface BadgeProps {
  readonly tone?: BadgeTone
  readonly icon?: IconName
  readonly children: ReactNode
}

export const Badge = ({ tone = "neutral", icon, children }: BadgeProps) => (
  <span className={`badge ${TONES[tone]}`}>
    {icon && <Icon name={icon} className="size-4" />}
    {children}
  </span>
)
