/** Whether the site answers a question at this moment: from the catalogue, the best answers and the device tables in memory. */

import type { CatalogueReader } from "../../catalogue/CatalogueReader.ts"
import type { BestAnswers } from "../../queries/answers/BestAnswers.ts"
import type { Hardware } from "../../queries/devices/HardwareAnswers.ts"
import type { Knowledge } from "../../queries/unanswered/Unanswered.ts"

interface KnowledgeOptions {
  readonly reads: Pick<CatalogueReader, "inMemory">
  readonly answers: Pick<BestAnswers, "answer">
  readonly hardware: Pick<Hardware, "isUnknown">
}

export const makeKnowledge = ({ reads, answers, hardware }: KnowledgeOptions): Knowledge => ({
  answersSearch: async (text) => {
    const catalogue = reads.inMemory()
    // A process that knows nothing yet says nothing about what is missing.
    if (catalogue === null || catalogue.search.search({ query: text, limit: 1 }).total > 0) return true
    return (await answers.answer(text, catalogue)).answer !== null
  },
  isUnknownDevice: hardware.isUnknown
})
