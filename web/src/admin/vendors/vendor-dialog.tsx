/** Adds a manufacturer or edits one. The name is fixed once drivers may carry it. */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { isRecorded } from "../../client/recorded.ts"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { recordedToast } from "../parts/admin-text.ts"
import { FormDialog } from "../parts/form-dialog.tsx"
import { useFormCheck } from "../parts/use-form-check.ts"
import { addVendor, changeVendor, vendorsQuery } from "../queries/admin-catalogue.ts"
import { refreshCatalogue } from "../queries/admin-drivers.ts"
import {
  EMPTY_VENDOR,
  readVendor,
  VENDOR_FIELDS,
  type VendorField,
  vendorProblems,
  vendorTexts
} from "./vendor-form.ts"

interface VendorDialogProps {
  readonly vendor?: Vendor
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const FORM = "vendor"

const WORDS: Readonly<Record<VendorField, { readonly label: string; readonly hint?: string; readonly rows?: number }>> =
  {
    name: { label: "Name", hint: "Exactly as the drivers name their manufacturer." },
    officialHosts: { label: "Official hosts", hint: "One host name a line, such as support.example.com.", rows: 5 },
    officialPathPrefixes: {
      label: "Address prefixes",
      hint: "For hosts that many share: one address a line that begins with https:// and ends with the maker's own folder.",
      rows: 3
    },
    driverFinderUrl: {
      label: "Driver finder (optional)",
      hint: "The maker's driver search or support start, with https://."
    }
  }

export const VendorDialog = ({ vendor, opener, onClose }: VendorDialogProps) => {
  const queryClient = useQueryClient()
  const [base] = useState(vendor === undefined ? EMPTY_VENDOR : vendorTexts(vendor))
  const [texts, setTexts] = useState(base)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (record: Vendor) => (vendor === undefined ? addVendor(record) : changeVendor(record)),
    onSuccess: (saved, { name }) => {
      const title = vendor === undefined ? "Manufacturer added" : "Manufacturer updated"
      showToast(isRecorded(saved) ? recordedToast(saved) : { title, description: name })
      onClose()
      void queryClient.invalidateQueries({ queryKey: vendorsQuery.queryKey })
      // Which host a driver leads to is decided by its manufacturer's record.
      void refreshCatalogue(queryClient)
    }
  })
  const found = vendorProblems(readVendor(texts))
  const { errors, problems, submit } = useFormCheck({ form: FORM, fields: VENDOR_FIELDS, found, error })
  return (
    <FormDialog
      id={FORM}
      title={vendor === undefined ? "Add a manufacturer" : `Edit ${vendor.name}`}
      description="Where the manufacturer's own pages live. Its drivers may lead only there, or to the Microsoft Update Catalog."
      action={vendor === undefined ? "Add Manufacturer" : "Save Changes"}
      pending={isPending}
      problems={problems}
      edited={VENDOR_FIELDS.some((field) => texts[field] !== base[field])}
      opener={opener}
      onClose={onClose}
      onSubmit={() => submit(() => mutate(readVendor(texts)))}
    >
      {VENDOR_FIELDS.filter((field) => field !== "name" || vendor === undefined).map((field) => {
        const { label, hint, rows } = WORDS[field]
        return (
          <FormField
            key={field}
            form={FORM}
            name={field}
            label={label}
            required={field === "name"}
            error={errors[field]}
            {...(hint === undefined ? {} : { hint })}
          >
            {(control) => {
              const shared = {
                ...control,
                value: texts[field],
                spellCheck: false,
                autoComplete: "off",
                onChange: ({ target }: { readonly target: { readonly value: string } }) =>
                  setTexts((before) => ({ ...before, [field]: target.value })),
                className: `${CONTROL_CLASS} aria-invalid:border-danger`
              }
              return rows === undefined ? (
                <input {...shared} type="text" />
              ) : (
                <textarea {...shared} rows={rows} className={`${shared.className} resize-y py-2`} />
              )
            }}
          </FormField>
        )
      })}
    </FormDialog>
  )
}
