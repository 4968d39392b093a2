/** Imports: a file into the catalogue, and the batches that came before (P-IMP-1). */
import { lazy, Suspense } from "react"
import { Waiting } from "../parts/waiting.tsx"
import { BatchList } from "./batch-list.tsx"

const ImportFile = lazy(async () => ({ default: (await import("./import-file.tsx")).ImportFile }))

export const ImportsPart = () => (
  <>
    <Suspense fallback={<Waiting>Loading...</Waiting>}>
      <ImportFile />
    </Suspense>
    <BatchList />
  </>
)
