/** All models of a brand, or of all: the common ones first, searchable, each with what it needs (P-PRN-25). A plain form: it needs no scripts. */
import type { PrinterQuery } from "@driverdex/api/contract/SiteApi"
import { PRINTER_KINDS } from "@driverdex/domain/printers/PrinterFacts"
import { PRINTER_VERDICTS } from "@driverdex/domain/printers/printerVerdicts"
import { useQuery } from "@tanstack/react-query"
import { kindName, NEEDS, printerRowsQuery } from "../../catalogue/printers/printer-rows.ts"
import { PrinterTable } from "../../catalogue/printers/printer-table.tsx"
import { useApi } from "../../client/use-api.ts"
import { buttonClass } from "../../ui/button.tsx"
import { CONTROL_CLASS, Field } from "../../ui/forms/field.tsx"
import { AsDrawn } from "../../ui/loading/as-drawn.tsx"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { MODELS_ON_PAGE, type ModelsView, modelsAddress } from "./models-address.ts"

export const ModelsPage = ({ models: { state, brand, total, query, path } }: { readonly models: ModelsView }) => {
  const name = brand === null ? "All printer models" : `All ${brand} models`
  const pages = Math.max(1, Math.ceil(total / MODELS_ON_PAGE))
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb here={name} above={{ name: "Printer drivers", path: "/printers" }} />
      <h1 className="mt-3 text-3xl">{name}</h1>
      <p className="mt-2 max-w-prose text-muted">
        Which driver each needs on Windows 11 and 10, the common models first. A model leads to its page with what to
        do.
      </p>
      <form
        method="get"
        action={path}
        aria-label="Find a model"
        className="mt-6 grid max-w-4xl grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_17rem_auto]"
      >
        <Field label="Model">
          {(ids) => (
            <input
              {...ids}
              key={state.q}
              type="search"
              name="q"
              defaultValue={state.q}
              maxLength={200}
              placeholder="M404dn"
              autoComplete="off"
              spellCheck={false}
              className={CONTROL_CLASS}
            />
          )}
        </Field>
        <Field label="Kind">
          {(ids) => (
            <select {...ids} name="kind" defaultValue={state.kind ?? ""} className={`${CONTROL_CLASS} pr-8`}>
              <option value="">All</option>
              {PRINTER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {kindName(kind)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="What they need">
          {(ids) => (
            <select {...ids} name="verdict" defaultValue={state.verdict ?? ""} className={`${CONTROL_CLASS} pr-8`}>
              <option value="">All</option>
              {PRINTER_VERDICTS.map((verdict) => (
                <option key={verdict} value={verdict}>
                  {NEEDS[verdict]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className={buttonClass("solid")}>
          Find
        </button>
      </form>
      <h2 className="mt-8 text-2xl tabular">
        {total === 1 ? "1 model" : `${total.toLocaleString("en-US")} models`}
        {state.q !== "" && ` for ${state.q}`}
      </h2>
      {total === 0 ? (
        <p className="mt-2 max-w-prose">No list here has such a model. Try the number alone, or fewer filters.</p>
      ) : (
        <div className="mt-3">
          <AsDrawn key={modelsAddress(path, state)}>
            <ModelRows query={query} />
          </AsDrawn>
        </div>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of models" className="mt-4 flex flex-wrap items-center gap-4">
          {state.page > 1 && (
            <a href={modelsAddress(path, { ...state, page: state.page - 1 })} className="text-link">
              Previous page
            </a>
          )}
          <span className="tabular">
            Page {state.page} of {pages}
          </span>
          {state.page < pages && (
            <a href={modelsAddress(path, { ...state, page: state.page + 1 })} className="text-link">
              Next page
            </a>
          )}
        </nav>
      )}
    </div>
  )
}

const ModelRows = ({ query }: { readonly query: PrinterQuery }) => {
  const { data } = useQuery(printerRowsQuery(useApi(), query))
  return data && <PrinterTable rows={data.rows} />
}
