/** Our own line icons, drawn on a 24-unit grid. Always decoration: the words beside them carry the meaning. */

const SHAPES = {
  alert: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1",
  arrow: "M4 12h15M13 6l6 6-6 6",
  audio: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11",
  bluetooth: "m7 7.5 10 9L12 21V3l5 4.5-10 9",
  camera:
    "M5 7h14a2 2 0 0 1 2 2v8.5a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8.5a2 2 0 0 1 2 -2zM8.4 13.2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0M8.5 7 10 4.5h4L15.5 7",
  check: "m5 12.5 4.5 4.5L19 7",
  chevron: "m9 5.5 6.5 6.5L9 18.5",
  clock: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.2V12l3.4 2",
  close: "m6 6 12 12M18 6 6 18",
  copy: "M10.5 9h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1 -1.5 1.5h-8a1.5 1.5 0 0 1 -1.5 -1.5v-8a1.5 1.5 0 0 1 1.5 -1.5zM15 9V4.5H5.5a1.5 1.5 0 0 0-1.5 1.5V15h5",
  download: "M12 4v11M7 10.5l5 5 5-5M4.5 20h15",
  ethernet: "M4.5 4.5h15v15h-15zM8 16v-5h2v-2.5h4v2.5h2v5z",
  external: "M13.5 4.5h6v6M19.5 4.5 11 13M18 14v5.5H4.5V6H10",
  filter: "M3.5 6h17M6.5 12h11M10 18h4",
  graphics:
    "M4 7h16a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1 -1.5 1.5h-16a1.5 1.5 0 0 1 -1.5 -1.5v-7a1.5 1.5 0 0 1 1.5 -1.5zM5.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M13 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M5 17v3M9 17v2",
  hardware:
    "M8 6.5h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1 -1.5 1.5h-8a1.5 1.5 0 0 1 -1.5 -1.5v-8a1.5 1.5 0 0 1 1.5 -1.5zM9.5 3v3.5M14.5 3v3.5M9.5 17.5V21M14.5 17.5V21M3 9.5h3.5M3 14.5h3.5M17.5 9.5H21M17.5 14.5H21",
  help: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1",
  info: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5.5M12 7.7v.1",
  input:
    "M4.5 6.5h15a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-15a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM6 10.2h.1M9.5 10.2h.1M13 10.2h.1M16.5 10.2h.1M8 14h8",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  network: "M2.8 9.2a13.4 13.4 0 0 1 18.4 0M6 12.7a8.8 8.8 0 0 1 12 0M9.2 16a4.2 4.2 0 0 1 5.6 0M12 19.2v.1",
  printer:
    "M7 9V3.5h10V9M7 17H4.5A1.5 1.5 0 0 1 3 15.5v-5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6.5H7z",
  scan: "M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M4 12h16",
  search: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5l5 5",
  shield: "M12 3 4.5 6v5.5c0 4.6 3.1 7.7 7.5 9.5 4.4-1.8 7.5-4.9 7.5-9.5V6zM8.8 12l2.3 2.3 4.2-4.6",
  star: "m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  tag: "M3.5 11.5v-8h8l9 9-8 8zM7.7 7.8v.1",
  usb: "M12 21V4M9.5 6.5 12 3.5l2.5 3M12 17.5l-5-3v-3M12 15l5-3V9.5M5.6 10a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0M15.7 6.8h2.6v2.6h-2.6z"
} as const

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
    <path d={SHAPES[name]} />
  </svg>
)
