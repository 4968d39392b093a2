/** The forms that are known, the more particular first: what one has claimed, a later one does not see. */
import type { Form } from "./Form.ts"
import { anyIds } from "./forms/anyIds.ts"
import { pnputil } from "./forms/pnputil.ts"

export const FORMS: ReadonlyArray<Form> = [pnputil]

export const ANY_IDS: Form = anyIds
