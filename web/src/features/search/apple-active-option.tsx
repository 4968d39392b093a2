/** VoiceOver does not follow aria-activedescendant, so the highlighted row is said too, on Apple's systems only. */
export const AppleActiveOption = ({ text }: { readonly text: string }) => {
  const apple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <span role="status" aria-live="assertive" className="sr-only">
      {apple ? text : ""}
    </span>
  )
}
