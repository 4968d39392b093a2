/** Sends an edit of a driver as the form of its fields, so that other people's changes of other fields stand (P-ADM-11). */
import type { Recorded } from "@driverdex/api/contract/Recorded"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { OPTIONAL_TEXTS } from "@driverdex/domain/decide/readDriverForm"
import { formOf } from "@driverdex/domain/forms/driverForm"
import type { Client } from "../../verb/client.ts"
import type { fieldsGiven } from "./fields.ts"

/** @param before as the editor saw it: a field that was changed since is refused */
export function sendEdit(
  client: Client,
  before: Driver,
  given: ReturnType<typeof fieldsGiven>,
  reason: string | undefined
): Promise<Driver | Recorded> {
  const payload = { ...formWithOptionals(before), ...given, ...(reason !== undefined && { reason }) }
  return client.ask((calls) =>
    calls.admin.changeDriver({
      params: { id: before.id },
      headers: { "if-match": `"${before.revision}"` },
      payload
    })
  )
}

export function formWithOptionals(driver: Driver) {
  return { ...formOf(driver), ...Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, driver[name] ?? null])) }
}
