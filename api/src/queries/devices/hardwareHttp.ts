/** Answers of the calls about devices (contract/Hardware.ts), from memory. */
import { readDeviceAddress } from "@driverdex/domain/devices/deviceAddress"
import { formatHardwareId, type HardwareId } from "@driverdex/domain/devices/HardwareId"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { Api } from "../../contract/Api.ts"
import { Problem } from "../../contract/Problem.ts"
import { toResponse } from "../../http/EncodedResponse.ts"
import { attempt } from "../../http/Failures.ts"
import { taggedJson } from "../../http/taggedJson.ts"
import type { Config } from "../../platform/Config.ts"
import { requesterNetwork } from "../unanswered/requesterNetwork.ts"
import type { Unanswered } from "../unanswered/Unanswered.ts"
import type { Hardware, Makers, Records } from "./HardwareAnswers.ts"

export interface HardwareServices {
  readonly config: Config
  readonly hardware: Hardware
  readonly reads: VisitorReads
  readonly unanswered: Unanswered
}

interface Address {
  readonly params: { readonly bus: string; readonly vendor: string; readonly device: string }
  readonly query: Readonly<Record<string, unknown>>
}

export const hardwareHttp = ({ config, hardware, reads, unanswered }: HardwareServices) => {
  const answer = (make: (makers: Makers & Records) => unknown, note: (requester: string | null) => void) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const response = yield* attempt(async () => {
        const { catalogue, asOf } = await reads.inTurn(request)
        return toResponse(await taggedJson(request, await make(catalogue), asOf))
      })
      note(requesterNetwork(request, config.trustedProxies))
      return response
    })
  const ofDevice = (make: (id: HardwareId, makers: Makers & Records) => unknown) => (address: Address) => {
    const id = readDeviceAddress(address.params, address.query)
    return id === undefined
      ? Effect.fail(NO_DEVICE)
      : answer(
          (makers) => make(id, makers),
          (requester) => unanswered.opened(id, requester)
        )
  }
  return HttpApiBuilder.group(Api, "hardware", (handlers) =>
    handlers
      .handleRaw("answers", ({ query: { id } }) => {
        const ids = typeof id === "string" ? [id] : id
        return answer(
          (makers) => ids.map((text) => hardware.answer(text, makers)),
          (requester) => unanswered.lookedUp(ids.join("\n"), requester)
        )
      })
      .handleRaw("shown", ({ query: { id } }) =>
        answer(
          (makers) => hardware.shown(id, makers),
          (requester) => unanswered.lookedUp(id, requester)
        )
      )
      .handleRaw(
        "answer",
        ofDevice((id, makers) => hardware.answer(spelling(id), makers))
      )
      .handleRaw("page", ofDevice(hardware.page))
  )
}

const NO_DEVICE = new Problem({ status: 404, message: "This is not the address of a hardware ID." })

/** With the class, which a formatted id does not name. */
const spelling = (id: HardwareId): string =>
  id.bus === "pci" && id.classCode !== undefined ? `${formatHardwareId(id)}&CC_${id.classCode}` : formatHardwareId(id)
