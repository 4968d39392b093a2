/** Answers of the operators' calls about printer models (contract/PrinterEdits.ts). */
import { Effect, Stream } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/Api.ts"
import { CurrentOperator } from "../../contract/Session.ts"
import { RequestId } from "../../http/RequestId.ts"
import type { PrinterEdits } from "./PrinterEditService.ts"

export interface PrinterEditServices {
  readonly printerEdits: PrinterEdits
}

export const printerEditsHttp = ({ printerEdits }: PrinterEditServices) =>
  HttpApiBuilder.group(Api, "printerEdits", (handlers) =>
    handlers
      .handle("record", () => printerEdits.record)
      .handle("show", ({ query: { model } }) => printerEdits.show(model))
      .handle("apply", ({ payload }) => Effect.flatMap(authored(payload), (by) => printerEdits.apply(payload, by)))
      .handle("undo", ({ payload }) =>
        Effect.flatMap(authored(payload), (by) => printerEdits.undo(payload.revision, by))
      )
      .handle("export", ({ query: { edited } }) => Effect.map(printerEdits.rows(edited === "yes"), Stream.fromIterable))
  )

const authored = Effect.fnUntraced(function* ({
  reason,
  batch
}: {
  readonly reason?: string
  readonly batch?: string
}) {
  const requestId = yield* RequestId
  const { author } = yield* CurrentOperator
  return { actor: author, requestId, ...(reason !== undefined && { reason }), ...(batch !== undefined && { batch }) }
})
