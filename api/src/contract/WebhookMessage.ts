/** The messages that webhooks carry (P-HOOK-3), for the API's document; records and releases are those of `/api/v1`. */
import { Schema } from "effect"
import { PublicDriver, PublicRelease } from "./PublicRecords.ts"

export const WebhookData = Schema.Struct({
  /** As it is when the message is made; of a removed driver as it was at last. */
  driver: PublicDriver,
  /** Of `release.published` only. */
  release: Schema.optionalKey(PublicRelease),
  /** Address of the driver's page; null where the site does not know its own address. */
  page: Schema.NullOr(Schema.String),
  /** Place of the event in the public log, from 0: every checkpoint of a larger size covers it. */
  log: Schema.Struct({ index: Schema.Int })
})

const WHEN: Readonly<Record<string, string>> = {
  "release.published": "A dated release of a driver became known",
  "driver.added": "A driver came into the catalogue",
  "driver.renamed": "A driver has another name",
  "driver.removed": "A driver was taken out of the catalogue",
  "driver.restored": "A removed driver is back, under its old id"
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description
})

/** The section `webhooks` of OpenAPI 3.1. */
export const webhooksSection: Record<string, unknown> = Object.fromEntries(
  Object.entries(WHEN).map(([type, summary]) => [
    type,
    {
      post: {
        operationId: `webhooks.${type}`,
        summary,
        description:
          "Signed as Standard Webhooks has it (standardwebhooks.com). Any 2xx takes it; 410 ends the subscription.",
        parameters: [
          header("webhook-id", "The same at every attempt: drop what you have seen"),
          header("webhook-timestamp", "Of this attempt, seconds since 1970"),
          header("webhook-signature", "`v1,` and the HMAC-SHA256 in base64; two of them for a day after a new secret")
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["type", "timestamp", "data"],
                properties: {
                  type: { type: "string", enum: [type] },
                  timestamp: { type: "string", format: "date-time" },
                  data: {
                    type: "object",
                    required: ["driver", "page", "log", ...(type === "release.published" ? ["release"] : [])],
                    properties: {
                      driver: { $ref: "#/components/schemas/PublicDriver" },
                      ...(type === "release.published"
                        ? { release: { $ref: "#/components/schemas/PublicRelease" } }
                        : {}),
                      page: { type: ["string", "null"] },
                      log: { type: "object", required: ["index"], properties: { index: { type: "integer" } } }
                    }
                  }
                }
              }
            }
          }
        },
        responses: { "2XX": { description: "Taken" }, "410": { description: "No more, please" } }
      }
    }
  ])
)
