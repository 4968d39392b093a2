/** The device that a search text names, from the server; the texts that cannot be an id are not sent (P-HW-6). */
import { mayBeHardwareId } from "@driverdex/domain/devices/mayBeHardwareId"
import type { ShownDevice } from "@driverdex/domain/devices/showDevice"
import { suggestedDevice } from "@driverdex/domain/devices/suggestedDevice"
import { queryOptions } from "@tanstack/react-query"
import { devicesQuery } from "../../data/devices.ts"
import type { LoadContext } from "../../data/list/load-context.ts"
import type { ShownDevices, SiteApi } from "../../data/site-api.ts"

export const askedDeviceQuery = (api: SiteApi, text: string) =>
  queryOptions({
    ...devicesQuery(api, text.trim()),
    enabled: mayBeHardwareId(text),
    select: ({ devices }: ShownDevices) => suggestedDevice(devices)
  })

/** Null for all other texts. */
export const askedDevice = async (api: SiteApi, text: string, signal: AbortSignal): Promise<ShownDevice | null> =>
  mayBeHardwareId(text) ? (suggestedDevice((await api.devices(text.trim(), signal)).devices) ?? null) : null

/** For loaders on the server. */
export const loadAskedDevice = async ({ api, queryClient }: LoadContext, text: string): Promise<void> => {
  if (mayBeHardwareId(text)) await queryClient.ensureQueryData(devicesQuery(api, text.trim()))
}
