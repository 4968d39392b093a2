/** First in the tab order of every page (P-A11Y-3). */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-40 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:left-3 focus:top-2"
  >
    Skip to main content
  </a>
)
