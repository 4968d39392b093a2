/** What else is known of the list: its maker, lines that were not understood, and what was asked for to answer it. */
import type { Overview } from "../desk/scan-desk.ts"

export const ResultNotes = ({ overview: { pcMaker, notRead, tables } }: { readonly overview: Overview }) => (
  <>
    {pcMaker !== undefined && (
      <p className="mt-4 max-w-prose">
        Most parts bear the number of <strong>{pcMaker}</strong>:{" "}
        <a href="/pc" className="text-link">
          find your PC's driver packs
        </a>
        .
      </p>
    )}
    {notRead.length > 0 && (
      <p className="mt-2 max-w-prose">
        {notRead.length === 1 ? "Line " : "Lines "}
        {notRead.join(", ")} of the list {notRead.length === 1 ? "looks" : "look"} like a device and could not be read.
      </p>
    )}
    <details className="mt-4 text-sm text-muted">
      <summary className="min-h-8 font-semibold pointer-coarse:min-h-11">What this page asked this site for</summary>
      <p className="mt-1 max-w-prose">
        {tables.length} tables, the same for everyone: <code className="font-mono">{tables.join(", ")}</code>
      </p>
    </details>
  </>
)
