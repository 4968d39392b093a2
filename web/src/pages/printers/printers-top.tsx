/** What stands above the printers' list: the search field, the best answer to a model, and the brands. */
import type { ComponentProps } from "react"
import { BestAnswer } from "../../search/best-answer.tsx"
import { BrandCards } from "./brand-cards.tsx"
import { modelQuery } from "./model-answer.ts"
import { PrinterFinder } from "./printer-finder.tsx"

interface PrintersTopProps extends ComponentProps<typeof BrandCards> {
  /** The model that the address names. */
  readonly q: string
}

export const PrintersTop = ({ q, ...brands }: PrintersTopProps) => {
  const query = modelQuery(q)
  return (
    <div className="mt-4 space-y-4">
      <PrinterFinder q={q} />
      {query !== "" && <BestAnswer query={query} />}
      <section aria-labelledby="brands">
        <h2 id="brands" className="sr-only">
          Choose your brand
        </h2>
        <BrandCards {...brands} />
      </section>
    </div>
  )
}
