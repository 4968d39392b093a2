/** Categories: their cards with name, description and driver count, each with its edit button (P-ADM-9). */
import type { Category } from "@driverdex/domain/catalogue/Category"
import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { categoryIcon } from "../../catalogue/listing/category-icon.ts"
import { categoriesQuery } from "../../client/catalogue.ts"
import { useApi } from "../../client/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { counted } from "../parts/count-text.ts"
import { QueryFailed } from "../parts/query-failed.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { CategoryDialog } from "./category-dialog.tsx"

export const CategoriesTab = ({ mayWrite }: { readonly mayWrite: boolean }) => {
  const { data, error, refetch } = useQuery(categoriesQuery(useApi()))
  const [editing, setEditing] = useState<Category | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  if (data === undefined && error !== null)
    return <QueryFailed what="The list of categories" error={error} retry={refetch} />
  if (data === undefined) return <Waiting>Loading categories...</Waiting>
  return (
    <>
      <h2 className="sr-only">Categories</h2>
      {error !== null && <QueryFailed what="The list of categories" error={error} hasData retry={refetch} />}
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {data.map((category) => (
          <li key={category.id} className={`${cardClass} flex flex-col p-4 md:p-5`}>
            <div className="flex items-start gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
                <Icon name={categoryIcon(category)} />
              </span>
              <div className="min-w-0">
                <h3 className="text-lg leading-6">{category.name}</h3>
                <p className="text-sm text-muted tabular">{counted(category.driverCount, "driver")}</p>
              </div>
            </div>
            <p className="mt-3 flex-1 text-muted">{category.description}</p>
            {mayWrite && (
              <Button
                className="mt-4 self-start"
                onClick={(event) => {
                  opener.current = event.currentTarget
                  setEditing(category)
                }}
              >
                Edit<VisuallyHidden> {category.name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {editing && <CategoryDialog category={editing} opener={opener} onClose={() => setEditing(null)} />}
    </>
  )
}
