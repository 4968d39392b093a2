/** The fields of the driver form, in two columns where there is room (P-ADM-5: hints, defaults and choices). */
import {
  ARCHITECTURE_CHOICES,
  choicesWith,
  DRIVER_FORM_HINTS as HINTS,
  OPERATING_SYSTEM_CHOICES
} from "@driverdex/domain/forms/driverForm"
import { factName } from "../../shell/content/record-text.ts"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import { Switch } from "../../ui/forms/switch.tsx"
import { ReasonField } from "../parts/reason-field.tsx"
import { clearedText } from "./cleared-facts.ts"
import { FactText, INVALID } from "./fact-text.tsx"
import type { DriverFormState } from "./use-driver-form.ts"

export const DRIVER_FORM = "driver"

/** The hosts are named: without them nobody knows which of a maker's addresses is taken. */
const addressHint = (hosts: ReadonlyArray<string>): string => {
  const named = hosts.length === 0 ? "the manufacturer's own hosts" : HOSTS.format(hosts.slice(0, MAX_HOSTS))
  const others = hosts.length > MAX_HOSTS ? ", or another of its hosts (Settings, Manufacturers)" : ""
  return `An https address on ${named}${others}. A path such as the example leads to no file.`
}

const MAX_HOSTS = 5
const HOSTS = new Intl.ListFormat("en-US", { type: "disjunction" })

const RATINGS = ["1", "2", "3", "4", "5"]

export const DriverFields = ({
  form,
  isNew
}: {
  readonly form: Omit<DriverFormState, "summary">
  readonly isNew: boolean
}) => {
  const { values, set } = form
  return (
    <>
      <div className="grid gap-x-5 gap-y-5 md:grid-cols-2">
        <div className="md:col-span-2">
          <FactText form={form} field="name" placeholder={HINTS.name} />
        </div>
        <FactText form={form} field="manufacturer" suggestions={form.manufacturers} />
        <FactChoice form={form} field="category" choices={choicesWith(form.categories, values.category)} />
        <FactText form={form} field="version" placeholder={HINTS.version} />
        <FactText form={form} field="releaseDate" placeholder={HINTS.releaseDate} />
        <FactChoice
          form={form}
          field="operatingSystem"
          choices={choicesWith(OPERATING_SYSTEM_CHOICES, values.operatingSystem)}
        />
        <FactChoice form={form} field="architecture" choices={choicesWith(ARCHITECTURE_CHOICES, values.architecture)} />
        <FactText form={form} field="fileSize" placeholder={HINTS.fileSize} />
        <FactChoice form={form} field="rating" choices={RATINGS} />
        <div className="md:col-span-2">
          <FactText form={form} field="downloadUrl" placeholder={HINTS.downloadUrl} hint={addressHint(form.hosts)} />
        </div>
        <div className="md:col-span-2">
          <FactText
            form={form}
            field="driverLine"
            label="Driver line (optional)"
            hint="Key of the record whose version serves this device too, such as nvidia-geforce-game-ready. Leave it empty where the record has a version of its own."
          />
        </div>
        <div className="md:col-span-2">
          <FactText form={form} field="description" rows={4} />
        </div>
        {isNew && (
          <FactText
            form={form}
            field="downloadCount"
            hint="Normally 0. From here on it only grows by recorded downloads."
          />
        )}
      </div>
      <div className="divide-y divide-border border-y border-border">
        <Switch
          label="Verified"
          description="The version is known and the address leads to the maker's own file or page for it."
          checked={values.isVerified}
          onChange={(checked) => set("isVerified", checked)}
        />
        <Switch
          label="Latest"
          description="The manufacturer shows this version as the current one."
          checked={values.isLatest}
          onChange={(checked) => set("isLatest", checked)}
        />
      </div>
      <p role="status" className="empty:hidden text-sm">
        {form.clears.length > 0 && clearedText(form.clears)}
      </p>
      <ReasonField hint="Recorded with the change, for later readers." value={form.reason} onChange={form.setReason} />
    </>
  )
}

interface FactChoiceProps {
  readonly form: Omit<DriverFormState, "summary">
  readonly field: "category" | "operatingSystem" | "architecture" | "rating"
  readonly choices: ReadonlyArray<string>
}

/** A fact of a driver that is chosen from a list. */
const FactChoice = ({ form, field, choices }: FactChoiceProps) => {
  const value = String(form.values[field])
  return (
    <FormField form="driver" name={field} label={factName(field)} error={form.errors[field]}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) =>
            field === "rating" ? form.set(field, Number(target.value)) : form.set(field, target.value)
          }
          className={`${CONTROL_CLASS} ${INVALID} pr-8`}
        >
          {value === "" && (
            <option value="" disabled hidden>
              Select a {factName(field).toLowerCase()}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {field === "rating" ? `${choice}/5` : choice}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
