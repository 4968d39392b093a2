/** Which driver a device needs, asked by its hardware ID (P-HW-5). */
import { AnswerRow, DevicePage, ShownDevice } from "@driverdex/domain/devices/DeviceAnswers.schema"
import { MAX_IDS } from "@driverdex/domain/devices/readIds"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { BadRequest, NotFound, Unavailable } from "./Problem.ts"

/** An id in any spelling; Windows allows 200 characters. */
const Id = Schema.String.check(Schema.isMaxLength(400))
const Segment = Schema.String.check(Schema.isMaxLength(20))
const Detail = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(20)))

const DEVICE = {
  params: {
    bus: Segment.annotate({ description: "pci, usb, hdaudio, acpi or hid", examples: ["pci"] }),
    vendor: Segment.annotate({ description: "The maker's number in hexadecimal digits", examples: ["8086"] }),
    device: Segment.annotate({ description: "The device's number in hexadecimal digits", examples: ["51f0"] })
  },
  query: { subsystem: Detail, revision: Detail, interface: Detail, function: Detail, class: Detail }
}

export class HardwareGroup extends HttpApiGroup.make("hardware")
  .add(
    HttpApiEndpoint.get("answers", "/hardware", {
      query: {
        id: Schema.Union([Id, Schema.Array(Id).check(Schema.isMaxLength(MAX_IDS))]).annotate({
          description: `An id in any spelling, or the parameter up to ${MAX_IDS} times`,
          examples: ["PCI\\VEN_8086&DEV_51F0"]
        })
      },
      success: Schema.Array(AnswerRow),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Find the drivers of up to 100 hardware IDs"),
    HttpApiEndpoint.get("shown", "/hardware/shown", {
      query: {
        id: Schema.String.check(Schema.isMaxLength(10_000)).annotate({
          description: "Ids in any spelling, one a line or in a row",
          examples: ["8086:51f0"]
        })
      },
      success: Schema.Struct({
        devices: Schema.Array(ShownDevice),
        /** Ids beyond the most that are answered at once. */
        left: Schema.Int
      }),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Show what the site's pages say of hardware IDs"),
    HttpApiEndpoint.get("answer", "/hardware/:bus/:vendor/:device", {
      ...DEVICE,
      success: AnswerRow,
      error: [BadRequest, NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Find the driver of one device"),
    HttpApiEndpoint.get("page", "/hardware/:bus/:vendor/:device/page", {
      ...DEVICE,
      success: DevicePage,
      error: [BadRequest, NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Show the page of one device")
  )
  .prefix("/api") {}
