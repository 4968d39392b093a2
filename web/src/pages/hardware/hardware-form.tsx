/** The box that takes hardware IDs: a plain form, which needs no scripts (P-HW-1). */

import { Button } from "../../ui/button.tsx"
import { CONTROL_CLASS, Field } from "../../ui/forms/field.tsx"
import { ID_HINT } from "./hardware-words.ts"

/** An address must not get longer than servers and proxies take. */
const LONGEST = 6_000

export const HardwareForm = ({ text }: { readonly text: string }) => (
  <form action="/hardware" method="get" aria-label="Find a driver by hardware ID">
    <Field label="Hardware ID" hint={ID_HINT}>
      {(ids) => (
        <textarea
          {...ids}
          name="id"
          required
          rows={3}
          maxLength={LONGEST}
          defaultValue={text}
          placeholder="PCI\VEN_8086&DEV_51F0"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL_CLASS} min-h-[100px] resize-y py-2 font-mono`}
        />
      )}
    </Field>
    <Button type="submit" look="solid" size="large" className="mt-3 max-sm:w-full">
      Find the driver
    </Button>
  </form>
)
