/** For browsers without scripts: a form that is checked and sent by script would do nothing, silently. */
export const ScriptsNote = () => (
  <noscript>
    <p className="font-semibold">This form needs scripts, and your browser does not run them for this site.</p>
  </noscript>
)
