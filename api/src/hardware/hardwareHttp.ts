/** Answers of the calls about devices (contract/Hardware.ts), from memory. */
import { readDeviceAddress } from "@driverdex/domain/devices/deviceAddress"
import { formatHardwareId, type HardwareId } from "@driverdex/domain/devices/HardwareId"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { attempt } from "../http/Failures.ts"
import { toResponse } from "../http/PreparedResponse.ts"
import { taggedJson } from "../http/taggedJson.ts"
import type { CatalogueReads } from "../read/CatalogueReads.ts"
import type { Hardware, Vendors } from "./HardwareAnswers.ts"

export interface HardwareServices {
  readonly hardware: Hardware
  readonly reads: CatalogueReads
}

interface Address {
  readonly params: { readonly bus: string; readonly vendor: string; readonly device: string }
  readonly query: Readonly<Record<string, unknown>>
}

export const hardwareHttp = ({ hardware, reads }: HardwareServices) => {
  const answer = (make: (vendors: Vendors) => unknown) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      return yield* attempt(async () => {
        const { catalogue, asOf } = await reads.current()
        return toResponse(taggedJson(request, await make(catalogue.vendors), asOf))
      })
    })
  const ofDevice = (make: (id: HardwareId, vendors: Vendors) => unknown) => (address: Address) => {
    const id = readDeviceAddress(address.params, address.query)
    return id === undefined ? Effect.fail(NO_DEVICE) : answer((vendors) => make(id, vendors))
  }
  return HttpApiBuilder.group(Api, "hardware", (handlers) =>
    handlers
      .handleRaw("answers", ({ query: { id } }) =>
        answer((vendors) => (typeof id === "string" ? [id] : id).map((text) => hardware.answer(text, vendors)))
      )
      .handleRaw("shown", ({ query: { id } }) => answer((vendors) => hardware.shown(id, vendors)))
      .handleRaw(
        "answer",
        ofDevice((id, vendors) => hardware.answer(spelling(id), vendors))
      )
      .handleRaw("page", ofDevice(hardware.page))
  )
}

const NO_DEVICE = new Problem({ status: 404, message: "This is not the address of a hardware id." })

/** With the class, which a formatted id does not name. */
const spelling = (id: HardwareId): string =>
  id.bus === "pci" && id.classCode !== undefined ? `${formatHardwareId(id)}&CC_${id.classCode}` : formatHardwareId(id)
