/** The state of the driver form (P-ADM-4): its values, what is wrong with them, and saving. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { NewInSource } from "@driverdex/domain/catalogue/NewInSource"
import { formOf, formOfNew, NEW_DRIVER, validateDriverForm } from "@driverdex/domain/forms/driverForm"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useEffect, useMemo, useRef, useState } from "react"
import { categoriesQuery } from "../../client/catalogue.ts"
import { HttpError } from "../../client/http.ts"
import { newIdempotencyKey } from "../../client/idempotency-key.ts"
import { problemText } from "../../client/problem-text.ts"
import { isRecorded } from "../../client/recorded.ts"
import { useApi } from "../../client/use-api.ts"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { CREATE_FAILED, DRIVER_CREATED, DRIVER_UPDATED, RECORDED, UPDATE_FAILED } from "../parts/admin-text.ts"
import { type FieldProblems, fieldProblems } from "../parts/field-problems.ts"
import { vendorsQuery } from "../queries/admin-catalogue.ts"
import { addDriver, changeDriver, refreshCatalogue, storedDriver } from "../queries/admin-drivers.ts"
import { clearedFacts } from "./cleared-facts.ts"
import { DRIVER_FIELDS } from "./driver-field-list.ts"
import { type DriverField, isEdited, mergeEdit } from "./merge-edit.ts"

export type DriverValues = typeof NEW_DRIVER

export interface DriverFormState {
  readonly values: DriverValues
  readonly set: <F extends DriverField>(field: F, value: DriverValues[F]) => void
  readonly reason: string
  readonly setReason: (reason: string) => void
  readonly categories: ReadonlyArray<string>
  readonly manufacturers: ReadonlyArray<string>
  /** Of the manufacturer that the form names; empty where it is not known. */
  readonly hosts: ReadonlyArray<string>
  readonly errors: Readonly<Partial<Record<DriverField, string>>>
  /** Errors that belong to no field. */
  readonly others: ReadonlyArray<string>
  /** Facts that saving clears, because they say something of what is being replaced. */
  readonly clears: ReadonlyArray<string>
  readonly edited: boolean
  readonly pending: boolean
  readonly summary: RefObject<HTMLDivElement | null>
  readonly submit: () => void
}

const NO_PROBLEMS: FieldProblems<DriverField> = { fields: {}, others: [] }

interface Begun {
  /** The driver to edit; without one, a new driver is added. */
  readonly driver: Driver | undefined
  /** What a source tells of the new one. */
  readonly told: NewInSource | undefined
}

export const useDriverForm = ({ driver, told }: Begun, onSaved: () => void): DriverFormState => {
  const queryClient = useQueryClient()
  const categories = useQuery(categoriesQuery(useApi())).data?.map(({ name }) => name)
  const vendors = useQuery(vendorsQuery).data
  const [base, setBase] = useState(() => ({
    values: driver !== undefined ? formOf(driver) : told !== undefined ? formOfNew(told) : NEW_DRIVER,
    revision: driver?.revision ?? 0
  }))
  const [values, setValues] = useState(base.values)
  // With the facts that no form shows, which lists leave out.
  const { data: details } = useQuery({
    queryKey: ["admin", "details", driver?.id, base.revision] as const,
    queryFn: () => storedDriver(driver?.id ?? 0),
    enabled: driver !== undefined
  })
  const [reason, setReason] = useState("")
  const [checking, setChecking] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [server, setServer] = useState(NO_PROBLEMS)
  const attempt = useRef({ values: null as DriverValues | null, key: "" })
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])
  const clears = useMemo(
    () => clearedFacts(details, base.values, values, vendors),
    [details, base.values, values, vendors]
  )
  const found = useMemo(() => validateDriverForm(values, { categories, vendors }), [values, categories, vendors])

  const save = async () => {
    const form = { ...values, ...(reason.trim() === "" ? {} : { reason: reason.trim() }) }
    if (driver !== undefined) return changeDriver(driver.id, form, base.revision)
    if (attempt.current.values !== values) attempt.current = { values, key: newIdempotencyKey() }
    const isNewAt = told === undefined ? {} : { newInSource: `${told.source.id}/${told.package}` }
    return addDriver({ ...form, ...isNewAt }, attempt.current.key)
  }
  /** Someone else changed the same fields: merges the rest, and reports what is stored now. */
  const takeOver = async (id: number, refused: FieldProblems<DriverField>): Promise<FieldProblems<DriverField>> => {
    const stored = await storedDriver(id)
    const merged = mergeEdit(base.values, values, formOf(stored))
    setBase({ values: formOf(stored), revision: stored.revision })
    setValues(merged.values)
    const fields = Object.entries(merged.stored).map(([field, words]) => [
      field,
      `Someone else changed this to “${words}” since you loaded it. Saving again replaces that.`
    ])
    return { fields: Object.fromEntries(fields) as FieldProblems<DriverField>["fields"], others: refused.others }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      showToast(isRecorded(saved) ? RECORDED : driver === undefined ? DRIVER_CREATED : DRIVER_UPDATED)
      onSaved()
      void refreshCatalogue(queryClient)
    },
    onError: async (error) => {
      showToast(driver === undefined ? CREATE_FAILED : UPDATE_FAILED)
      const refused = fieldProblems(problemText(error), DRIVER_FIELDS)
      const lost = error instanceof HttpError && error.status === 409 && driver !== undefined
      setServer(lost ? await takeOver(driver.id, refused).catch(() => refused) : refused)
      setRefusals((count) => count + 1)
    }
  })

  return {
    values,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: typeof value === "string" ? typed(value) : value }))
      setServer(({ fields: { [field]: _mended, ...rest }, others }) => ({
        fields: rest as FieldProblems<DriverField>["fields"],
        others
      }))
    },
    reason,
    setReason,
    categories: categories ?? [],
    manufacturers: vendors?.map(({ name }) => name) ?? [],
    hosts: vendors?.find(({ name }) => name === values.manufacturer.trim())?.officialHosts ?? [],
    errors: { ...server.fields, ...(checking ? found : {}) },
    others: server.others,
    clears,
    edited: isEdited(base.values, values) || reason.trim() !== "",
    pending: isPending,
    summary,
    submit: () => {
      if (isPending) return
      setChecking(true)
      setServer(NO_PROBLEMS)
      if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
      else mutate()
    }
  }
}

/** A space that pages and spreadsheets hold a line together with looks like any other, and makes of a name another one. */
const typed = (text: string): string => text.replace(/[\u00A0\u2007\u202F]/g, " ")
