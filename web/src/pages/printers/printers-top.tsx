/** What stands above the printers' list: the search field, the best answer to a model, and the brands. */

import { POPULAR_MODELS } from "@driverdex/domain/catalogue/PopularModels"
import { canonicalParameters } from "@driverdex/domain/search/address/addressState"
import { useNavigate } from "@tanstack/react-router"
import { type ComponentProps, useId, useRef, useState } from "react"
import { BestAnswer } from "../../search/best-answer.tsx"
import { Button } from "../../ui/button.tsx"
import { useEarlyValue } from "../../ui/forms/early-input.ts"
import { SearchField } from "../../ui/forms/search-field.tsx"
import { BrandCards } from "./brand-cards.tsx"
import { modelQuery } from "./model-answer.ts"
import { PRINTERS_RULES } from "./printers-rules.ts"
import { MODEL_FIELD } from "./text/printer-text.ts"

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

/**
 * The one search field of the printers page (P-PRN-19): a form that works without scripts, the model in the address.
 * @param q the address's model, which the field follows
 */
const PrinterFinder = ({ q }: { readonly q: string }) => {
  const navigate = useNavigate()
  const models = useId()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [followed, follow] = useState(q)
  if (followed !== q) {
    follow(q)
    setText(q)
  }
  useEarlyValue(box, text, setText)
  return (
    <form
      method="get"
      action="/printers"
      role="search"
      aria-label="Search printers"
      onSubmit={(event) => {
        event.preventDefault()
        // A model says itself whose it is: no filter of the search before hides it.
        const search = canonicalParameters({ q: text.trim() }, PRINTERS_RULES)
        void navigate({ to: "/printers", search, resetScroll: false })
      }}
      className="flex max-w-2xl items-end gap-2"
    >
      <div className="min-w-0 flex-1">
        <SearchField ref={box} name="q" label={MODEL_FIELD} list={models} text={text} onText={setText} />
        <datalist id={models}>
          {Object.values(POPULAR_MODELS)
            .flat()
            .map((model) => (
              <option key={model}>{model}</option>
            ))}
        </datalist>
      </div>
      <Button type="submit" look="solid">
        Search
      </Button>
    </form>
  )
}
