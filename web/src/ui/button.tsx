/** The looks of a button, for buttons and for links that read as one. */
import type { ComponentPropsWithRef } from "react"

export type ButtonLook = "solid" | "outline" | "quiet" | "danger"
export type ButtonSize = "small" | "medium" | "large"

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  solid: "bg-accent text-on-accent hover:bg-accent-hover border-transparent",
  outline: "bg-page text-text hover:bg-sunken border-control-border",
  quiet: "bg-transparent text-accent hover:bg-accent-soft border-transparent",
  danger: "bg-danger text-page hover:opacity-90 border-transparent"
}
const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: "min-h-8 px-2.5 py-0.5 text-sm pointer-coarse:min-h-11",
  medium: "min-h-10 px-4 py-1.5 pointer-coarse:min-h-11",
  large: "min-h-12 px-6 py-2.5"
}

export const buttonClass = (look: ButtonLook = "outline", size: ButtonSize = "medium"): string =>
  `inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center no-underline transition-colors duration-(--motion-fast) aria-disabled:opacity-65 aria-disabled:cursor-default ${LOOKS[look]} ${SIZES[size]}`

interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "disabled"> {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  /** Refuses presses but keeps the focus, which a `disabled` button would lose. */
  readonly busy?: boolean
}

export const Button = ({ look, size, busy = false, className = "", onClick, type, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type ?? "button"}
    aria-disabled={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    className={`${buttonClass(look, size)} ${className}`}
  />
)
