/** What a page of the site is asked, for counting what it cannot answer (P-QUAL-2): a search, or the driver of a device. */
import { readDeviceAddress } from "@driverdex/domain/devices/deviceAddress"
import type { Unanswered } from "./Unanswered.ts"

/** @param address path and parameters, as the request has them */
export const noteQuestion = (unanswered: Unanswered, address: string, requester: string | null): void => {
  const url = URL.parse(`http://localhost${address}`)
  if (requester === null || url === null) return
  const { pathname, searchParams } = url
  const [, room, bus, vendor, device, ...more] = pathname.split("/")
  if (pathname === "/search") unanswered.searched(searchParams.get("q") ?? "", requester)
  else if (pathname === "/hardware") unanswered.lookedUp(searchParams.get("id") ?? "", requester)
  else if (
    room === "hardware" &&
    bus !== undefined &&
    vendor !== undefined &&
    device !== undefined &&
    more.length === 0
  ) {
    const id = readDeviceAddress({ bus, vendor, device }, Object.fromEntries(searchParams))
    if (id !== undefined) unanswered.opened(id, requester)
  }
}
