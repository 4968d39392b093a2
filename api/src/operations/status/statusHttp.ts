/** Answer of the status call (contract/Status.ts). */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { Api } from "../../contract/Api.ts"
import { seenCatalogue } from "../../http/AsOf.ts"
import { attempt } from "../../http/Failures.ts"
import type { SiteStatus } from "./StatusService.ts"

export interface StatusServices {
  readonly reads: VisitorReads
  readonly status: SiteStatus
}

export const statusHttp = ({ reads, status }: StatusServices) =>
  HttpApiBuilder.group(Api, "status", (handlers) =>
    handlers.handle("status", () =>
      Effect.flatMap(seenCatalogue(reads), (catalogue) => attempt(() => status.look(catalogue)))
    )
  )
