/** Our own line icons, drawn on a 24-unit grid. Always decoration: the words beside them carry the meaning. */
import type { ReactElement } from "react"

const SHAPES = {
  alert: (
    <>
      <path d="M12 4 2.8 20h18.4z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </>
  ),
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  audio: (
    <>
      <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" />
      <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
    </>
  ),
  camera: (
    <>
      <rect x="3" y="7" width="18" height="12.5" rx="2" />
      <circle cx="12" cy="13.2" r="3.6" />
      <path d="M8.5 7 10 4.5h4L15.5 7" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7" />,
  chevron: <path d="m9 5.5 6.5 6.5L9 18.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.2V12l3.4 2" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  copy: (
    <>
      <rect x="9" y="9" width="11" height="11" rx="1.5" />
      <path d="M15 9V4.5H5.5a1.5 1.5 0 0 0-1.5 1.5V15h5" />
    </>
  ),
  download: <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />,
  external: <path d="M13.5 4.5h6v6M19.5 4.5 11 13M18 14v5.5H4.5V6H10" />,
  filter: <path d="M3.5 6h17M6.5 12h11M10 18h4" />,
  graphics: (
    <>
      <rect x="2.5" y="7" width="19" height="10" rx="1.5" />
      <circle cx="8" cy="12" r="2.5" />
      <circle cx="15.5" cy="12" r="2.5" />
      <path d="M5 17v3M9 17v2" />
    </>
  ),
  hardware: (
    <>
      <rect x="6.5" y="6.5" width="11" height="11" rx="1.5" />
      <path d="M9.5 3v3.5M14.5 3v3.5M9.5 17.5V21M14.5 17.5V21M3 9.5h3.5M3 14.5h3.5M17.5 9.5H21M17.5 14.5H21" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.7v.1" />
    </>
  ),
  input: (
    <>
      <rect x="2.5" y="6.5" width="19" height="11" rx="2" />
      <path d="M6 10.2h.1M9.5 10.2h.1M13 10.2h.1M16.5 10.2h.1M8 14h8" />
    </>
  ),
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  network: <path d="M2.8 9.2a13.4 13.4 0 0 1 18.4 0M6 12.7a8.8 8.8 0 0 1 12 0M9.2 16a4.2 4.2 0 0 1 5.6 0M12 19.2v.1" />,
  printer: (
    <>
      <path d="M7 9V3.5h10V9M7 17H4.5A1.5 1.5 0 0 1 3 15.5v-5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17" />
      <path d="M7 14h10v6.5H7z" />
    </>
  ),
  scan: (
    <>
      <path d="M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5" />
      <path d="M4 12h16" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3 4.5 6v5.5c0 4.6 3.1 7.7 7.5 9.5 4.4-1.8 7.5-4.9 7.5-9.5V6z" />
      <path d="m8.8 12 2.3 2.3 4.2-4.6" />
    </>
  ),
  star: <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />,
  tag: (
    <>
      <path d="M3.5 11.5v-8h8l9 9-8 8z" />
      <path d="M7.7 7.8v.1" />
    </>
  ),
  usb: (
    <>
      <path d="M12 21V4M9.5 6.5 12 3.5l2.5 3M12 17.5l-5-3v-3M12 15l5-3V9.5" />
      <circle cx="7" cy="10" r="1.4" />
      <rect x="15.7" y="6.8" width="2.6" height="2.6" />
    </>
  )
} as const satisfies Record<string, ReactElement>

export type IconName = keyof typeof SHAPES

export const Icon = ({ name, className = "size-5" }: { readonly name: IconName; readonly className?: string }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${className}`}
  >
    {SHAPES[name]}
  </svg>
)
