/** Turning ring next to the text that says what is going on; does not turn under reduced motion. */
export const Spinner = () => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4 shrink-0 animate-spinner">
    <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeOpacity="0.35" strokeWidth="3" />
    <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
)
