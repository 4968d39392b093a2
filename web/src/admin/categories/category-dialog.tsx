/** Edits a category's description and picture; its name is fixed, since drivers and addresses refer to it (P-ADM-9). */
import type { Category } from "@driverdex/domain/catalogue/Category"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { categoryIcon } from "../../catalogue/listing/category-icon.ts"
import { problemText } from "../../client/problem-text.ts"
import { isRecorded } from "../../client/recorded.ts"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { CATEGORY_ICONS, RECORDED } from "../parts/admin-text.ts"
import { fieldProblems } from "../parts/field-problems.ts"
import { FormDialog } from "../parts/form-dialog.tsx"
import { changeCategory } from "../queries/admin-catalogue.ts"
import { refreshCatalogue } from "../queries/admin-drivers.ts"

interface CategoryDialogProps {
  readonly category: Category
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const FORM = "category"
const MAX_DESCRIPTION = 1000

export const CategoryDialog = ({ category, opener, onClose }: CategoryDialogProps) => {
  const queryClient = useQueryClient()
  const [description, setDescription] = useState(category.description)
  const [icon, setIcon] = useState<string>(categoryIcon(category))
  const [empty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeCategory(category.id, { description: description.trim(), icon }),
    onSuccess: (saved) => {
      const updated = {
        title: "Category updated",
        description: `${category.name} has its new description and picture.`
      }
      showToast(isRecorded(saved) ? RECORDED : updated)
      onClose()
      void refreshCatalogue(queryClient)
    }
  })
  const refused = fieldProblems(error === null ? "" : problemText(error), ["description", "icon"])
  const choices = CATEGORY_ICONS.some(({ value }) => value === icon)
    ? CATEGORY_ICONS
    : [...CATEGORY_ICONS, { value: icon, label: "Chip" }]
  return (
    <FormDialog
      id={FORM}
      title={`Edit ${category.name}`}
      description="The name is fixed: drivers and addresses refer to it."
      action="Save Changes"
      pending={isPending}
      problems={refused.others}
      edited={description !== category.description || icon !== categoryIcon(category)}
      opener={opener}
      onClose={onClose}
      onSubmit={() => {
        setEmpty(description.trim() === "")
        if (description.trim() === "") document.getElementById(`${FORM}-description`)?.focus()
        else mutate()
      }}
    >
      <FormField
        form={FORM}
        name="description"
        label="Description"
        hint="Shown on the home page and the category's card."
        error={empty && description.trim() === "" ? "Enter a description." : refused.fields.description}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={MAX_DESCRIPTION}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
            className={`${CONTROL_CLASS} min-h-[100px] resize-y py-2`}
          />
        )}
      </FormField>
      <FormField form={FORM} name="icon" label="Picture" error={refused.fields.icon}>
        {(control) => (
          <span className="flex items-center gap-3">
            <select
              {...control}
              value={icon}
              onChange={({ target }) => setIcon(target.value)}
              className={`${CONTROL_CLASS} pr-8`}
            >
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
              <Icon name={categoryIcon({ name: "", icon })} />
            </span>
          </span>
        )}
      </FormField>
    </FormDialog>
  )
}
