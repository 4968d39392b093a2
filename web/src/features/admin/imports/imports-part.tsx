/** Imports: a file into the catalogue, and the batches that came before (decision 40). */
import { BatchList } from "./batch-list.tsx"
import { ImportFile } from "./import-file.tsx"

export const ImportsPart = () => (
  <>
    <ImportFile />
    <BatchList />
  </>
)
