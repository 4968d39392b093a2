/** What a page of the site is asked, for counting what it cannot answer (P-QUAL-2): a search, or the driver of a device. */
import { readDeviceAddress } from "@driverdex/domain/devices/deviceAddress"
import type { Unanswered } from "./Unanswered.ts"

/** @param address path and parameters, as the request has them */
export const noteQuestion = (unanswered: Unanswered, address: string, asker: string | null): void => {
  const url = URL.parse(`http://localhost${address}`)
  if (asker === null || url === null) return
  const { pathname, searchParams } = url
  const [, room, bus, vendor, device, ...more] = pathname.split("/")
  if (pathname === "/search") unanswered.searched(searchParams.get("q") ?? "", asker)
  else if (pathname === "/hardware") unanswered.lookedUp(searchParams.get("id") ?? "", asker)
  else if (
    room === "hardware" &&
    bus !== undefined &&
    vendor !== undefined &&
    device !== undefined &&
    more.length === 0
  ) {
    const id = readDeviceAddress({ bus, vendor, device }, Object.fromEntries(searchParams))
    if (id !== undefined) unanswered.opened(id, asker)
  }
}
