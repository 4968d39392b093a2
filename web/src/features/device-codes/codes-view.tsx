/** The page of one code, or of all. */
import type { ProblemCode } from "@driverdex/fixtures/problem-codes"
import { CodePage } from "./code-page.tsx"
import { CodesPage } from "./codes-page.tsx"

export const CodesView = ({ problem }: { readonly problem: ProblemCode | null }) =>
  problem === null ? <CodesPage /> : <CodePage problem={problem} />
