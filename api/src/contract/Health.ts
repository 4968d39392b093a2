/** Is the process alive, and is the site ready to answer? */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { UtcMoment } from "./UtcMoment.ts"

const Position = Schema.Struct({
  name: Schema.String,
  /** The projection's checkpoint and how many positions it lies behind the log's head. */
  position: Schema.Int,
  lag: Schema.Int,
  stalled: Schema.Boolean,
  /** Position of the event that cannot be applied; null while the read model moves. */
  stalledBefore: Schema.NullOr(Schema.Int)
})

const release = {
  /** Of the release. */
  version: Schema.String,
  /** That was built, with '+changes' where its checkout had some; left out where it was built from none. */
  commit: Schema.optionalKey(Schema.String)
}

export const Ready = Schema.Struct({
  status: Schema.Literal("ready"),
  ...release,
  head: Schema.Int,
  projections: Schema.Array(Position),
  /** What is recorded but not shown, in words; absent when nothing stands still. Reading and writing go on all the same. */
  notice: Schema.optionalKey(Schema.String),
  /** One sentence when reads are answered but writes are refused; else left out. */
  writes: Schema.optionalKey(Schema.String),
  /** One sentence when downloads are answered but not counted, well before writes are refused; else left out. */
  counting: Schema.optionalKey(Schema.String),
  /**
   * Stores that do not answer; left out while all do. Visitors are answered from what the process knows then, so it stays ready;
   * `head` and `projections` are those of the last look.
   */
  away: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        store: Schema.Literals(["database", "event store"]),
        /** When it last answered, ISO 8601 UTC. */
        since: UtcMoment,
        /** In words, such as 'it does not answer'. */
        cause: Schema.String
      })
    )
  ),
  /** ISO 8601 UTC: what visitors are shown is what was true then; left out while it is current. */
  asOf: Schema.optionalKey(UtcMoment)
})

export const NotReady = Schema.Struct({ status: Schema.Literal("not-ready"), reason: Schema.String })
  .pipe(HttpApiSchema.status(503))
  .annotate({ description: "It cannot answer visitors" })

export class HealthGroup extends HttpApiGroup.make("health")
  .add(
    HttpApiEndpoint.get("ready", "/health", { success: Ready, error: NotReady }).annotate(
      OpenApi.Summary,
      "Show whether the site can answer visitors"
    ),
    HttpApiEndpoint.get("live", "/health/live", {
      success: Schema.Struct({ status: Schema.Literal("live"), ...release })
    }).annotate(OpenApi.Summary, "Show that the process runs")
  )
  .prefix("/api") {}
