/** Data and heads of the hardware pages, fetched with the page that needs them (P-HW-1, P-HW-2). */

import { deviceAddress, hardwarePath, readDeviceAddress } from "@driverdex/domain/devices/deviceAddress"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import type { DevicePage, ShownDevice } from "@driverdex/domain/devices/showDevice"
import { notFound, redirect } from "@tanstack/react-router"
import type { LoadContext } from "../../client/list/load-context.ts"
import type { PageHead } from "../../shell/page-head.ts"
import { AnswersTable, UnnamedDevices } from "./hardware-page.tsx"
import {
  CREDITS_DESCRIPTION,
  CREDITS_PAGE,
  CREDITS_TITLE,
  HARDWARE_DESCRIPTION,
  HARDWARE_TITLE
} from "./hardware-text.ts"
import { CreditsPage, type ShownHardware } from "./hardware-view.tsx"

type Parameters = Readonly<Record<string, unknown>>

/**
 * Every spelling of an id but one is led to that one; what is no id is not found.
 *
 * @param path the rest after /hardware/: nothing, 'credits', '{bus}/{vendor}/{device}', or an id in one piece
 */
export const loadHardware = async (
  context: LoadContext,
  path = "",
  parameters: Parameters,
  pathname: string
): Promise<ShownHardware> => {
  if (path === "") {
    const [view] = await Promise.all([loadRequested(context, parameters["id"]), UnnamedDevices.load()])
    return view
  }
  if (path === "credits") {
    await CreditsPage.preload?.()
    return {
      kind: "credits",
      head: { title: CREDITS_TITLE, description: CREDITS_DESCRIPTION, path: CREDITS_PAGE }
    }
  }
  const [bus = "", vendor, device, ...rest] = path.split("/")
  if (vendor === undefined) throw ofSpelling(path)
  const id = rest.length > 0 ? undefined : readDeviceAddress({ bus, vendor, device: device ?? "" }, parameters)
  const address = id && deviceAddress(id)
  if (id === undefined || address === undefined) throw notFound()
  const canonical = hardwarePath(id, "")
  if (canonical.split("?", 1)[0] !== pathname) throw redirect({ href: canonical, statusCode: 301 })
  const page = await context.api.devicePage(address)
  return { kind: "device", page, head: headOf(page, Object.keys(parameters).length > 0) }
}

/** The API takes no more. */
const MAX_CHARACTERS = 10_000

/** One device that has a page of its own leads to it. */
const loadRequested = async ({ api }: LoadContext, requested: unknown): Promise<ShownHardware> => {
  const text = typeof requested === "string" ? requested.slice(0, MAX_CHARACTERS) : ""
  const shown = text.trim() === "" ? null : await api.devices(text)
  const [only, ...others] = shown?.devices ?? []
  if (only !== undefined) await AnswersTable.load()
  const path = others.length === 0 ? only?.path : undefined
  if (path?.startsWith("/hardware/") === true) throw redirect({ href: path, statusCode: 303 })
  const head = {
    title: HARDWARE_TITLE,
    description: HARDWARE_DESCRIPTION,
    path: "/hardware",
    noindex: text !== ""
  }
  return { kind: "ask", text, shown, head }
}

/** Of a bare pair only the tables know the bus. */
const ofSpelling = (text: string): unknown => {
  const id = parseHardwareId(text)
  if (id === undefined) return notFound()
  const path = id.otherBuses !== undefined ? `/hardware?id=${encodeURIComponent(text)}` : hardwarePath(id, text)
  return redirect({ href: path, statusCode: 301 })
}

const headOf = ({ device }: DevicePage, hasParameters: boolean): PageHead => {
  const path = device.path?.split("?", 1)[0] ?? "/hardware"
  return {
    title: `${device.title}: which driver`,
    description: descriptionOf(device),
    path,
    noindex: hasParameters || !device.isIndexed,
    trail: [
      { name: "Hardware IDs", path: "/hardware" },
      { name: device.title, path }
    ]
  }
}

const MAX_LENGTH = 170

const descriptionOf = ({ id, title, whatToDo }: ShownDevice): string => {
  const whole = `${title}, ${id ?? ""}: ${whatToDo}`
  return whole.length <= MAX_LENGTH ? whole : `${whole.slice(0, MAX_LENGTH - 1)}…`
}
