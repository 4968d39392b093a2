/** Which driver a device needs, asked by its hardware id (P-HW-5). */
import { AnswerRow, DevicePage, ShownDevice } from "@driverdex/domain/devices/DeviceAnswers.schema"
import { MOST_IDS } from "@driverdex/domain/devices/readIds"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BadRequest, NotFound, Unavailable } from "./Problem.ts"

/** An id in any spelling; Windows allows 200 characters. */
const Id = Schema.String.check(Schema.isMaxLength(400))
const Segment = Schema.String.check(Schema.isMaxLength(20))
const Detail = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(20)))

const DEVICE = {
  /** `pci`, `usb`, `hdaudio`, `acpi` or `hid`, then maker and device in hexadecimal digits. */
  params: { bus: Segment, vendor: Segment, device: Segment },
  query: { subsystem: Detail, revision: Detail, interface: Detail, function: Detail, class: Detail }
}

export class HardwareGroup extends HttpApiGroup.make("hardware")
  .add(
    HttpApiEndpoint.get("answers", "/hardware", {
      /** One id, or the parameter up to 100 times. */
      query: { id: Schema.Union([Id, Schema.Array(Id).check(Schema.isMaxLength(MOST_IDS))]) },
      success: Schema.Array(AnswerRow),
      error: [BadRequest, Unavailable]
    }),
    HttpApiEndpoint.get("shown", "/hardware/shown", {
      /** Ids in any spelling, one a line or in a row: what the site's own pages ask. */
      query: { id: Schema.String.check(Schema.isMaxLength(10_000)) },
      success: Schema.Struct({
        devices: Schema.Array(ShownDevice),
        /** Ids beyond the most that are answered at once. */
        left: Schema.Int
      }),
      error: [BadRequest, Unavailable]
    }),
    HttpApiEndpoint.get("answer", "/hardware/:bus/:vendor/:device", {
      ...DEVICE,
      success: AnswerRow,
      error: [BadRequest, NotFound, Unavailable]
    }),
    HttpApiEndpoint.get("page", "/hardware/:bus/:vendor/:device/page", {
      ...DEVICE,
      success: DevicePage,
      error: [BadRequest, NotFound, Unavailable]
    })
  )
  .prefix("/api") {}
