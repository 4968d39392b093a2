/**
 * Our own line icons, drawn on a 24-unit grid. Always decoration: the text next to them carries the meaning. Their
 * shapes are in a separate file, which the page shows as it loads and no script contains.
 */
import shapes from "./icons.svg"

export type IconName =
  | "alert"
  | "arrow"
  | "audio"
  | "bluetooth"
  | "camera"
  | "check"
  | "chevron"
  | "clock"
  | "close"
  | "copy"
  | "download"
  | "ethernet"
  | "external"
  | "filter"
  | "graphics"
  | "hardware"
  | "help"
  | "info"
  | "input"
  | "menu"
  | "network"
  | "printer"
  | "scan"
  | "search"
  | "shield"
  | "star"
  | "tag"
  | "usb"

export const Icon = ({ name, className = "size-5" }: { readonly name: IconName; readonly className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
    <use href={`${shapes}#${name}`} />
  </svg>
)
