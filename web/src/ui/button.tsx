/** The looks of a button, for buttons and for links that read as one. */
import type { ComponentPropsWithRef } from "react"

export type ButtonLook = "solid" | "outline" | "quiet" | "danger"
export type ButtonSize = "line" | "small" | "medium" | "large"

/** Utilities of styles/base.css: a list has two buttons per row, and their looks in full were a seventh of its page. */
const LOOKS: Readonly<Record<ButtonLook, string>> = {
  solid: "button-solid",
  outline: "button-outline",
  quiet: "button-quiet",
  danger: "button-danger"
}
const SIZES: Readonly<Record<ButtonSize, string>> = {
  line: "button-line",
  small: "button-small",
  medium: "button-medium",
  large: "button-large"
}

export const buttonClass = (look: ButtonLook = "outline", size: ButtonSize = "medium"): string =>
  `button ${LOOKS[look]} ${SIZES[size]}`

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
    className={`${buttonClass(look, size)} ${className}`.trimEnd()}
  />
)
