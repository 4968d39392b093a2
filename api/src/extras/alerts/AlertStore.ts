/**
 * What is wrong now and what has still to be told of it, in the database: of several processes one tells it, and a restart neither
 * forgets nor repeats it (decision 096).
 */
import { readFileSync } from "node:fs"
import { Effect } from "effect"
import type { Sql } from "postgres"
import type { Migrations } from "../../store/log/migrate.ts"
import { asked } from "../webhooks/openWebhooks.ts"

export interface Failure {
  /** The same for as long as it lasts. */
  readonly name: string
  /** What is wrong, in one sentence. */
  readonly sentence: string
}

export interface ToldFailure extends Failure {
  /** ISO 8601 UTC. */
  readonly since: string
}

export type AlertBody =
  | { readonly type: "operations.failed" | "operations.recovered"; readonly failures: ReadonlyArray<ToldFailure> }
  | { readonly type: "inbox.received"; readonly kinds: ReadonlyArray<string> }

export interface WaitingAlert {
  readonly id: string
  /** Of the webhook; null: by mail. */
  readonly subscription: string | null
  readonly body: AlertBody
  readonly madeAt: Date
  /** This one included. */
  readonly attempt: number
}

/** Longer than an attempt takes. */
const TAKEN_SECONDS = 60

export const makeAlertStore = (sql: Sql) => {
  const toldOfSite = sql`select id from webhooks.subscriptions where topic->>'of' = 'operations' and state = 'active'`
  return {
    /** Stores what is wrong now, and a message for each channel where that is news: in one statement, so that of two processes one does. */
    note: (failures: ReadonlyArray<Failure>, { mail }: { readonly mail: boolean }) =>
      asked(
        () => sql`
          with found as (
            select name, sentence from jsonb_to_recordset(${sql.json(failures as never)}) as f (name text, sentence text)
          ), over as (
            delete from alerts.failures where name not in (select name from found) returning *
          ), begun as (
            insert into alerts.failures (name, sentence) select name, sentence from found on conflict do nothing returning *
          ), news as (
            select 'operations.failed' as type, * from begun union all select 'operations.recovered', * from over
          ), bodies as (
            select jsonb_build_object('type', type, 'failures', jsonb_agg(jsonb_build_object(
              'name', name, 'sentence', sentence,
              'since', to_char(began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            ) order by name)) as body from news group by type
          ), channels as (
            select null::uuid as id where ${mail} union all ${toldOfSite}
          )
          insert into alerts.messages (subscription, body) select channels.id, bodies.body from channels, bodies`
      ),
    /** Stores a mail for entries of the inbox that came within a day and were not told. */
    noteLetters: asked(
      () => sql`
        with forgotten as (
          delete from alerts.letters where told_at < now() - interval '3 days'
        ), new as (
          insert into alerts.letters (id) select id from admin.inbox where received_at > now() - interval '1 day'
          on conflict do nothing returning id
        ), letters as (
          select jsonb_agg(kind order by received_at) as kinds from admin.inbox where id in (select id from new)
        )
        insert into alerts.messages (body)
        select jsonb_build_object('type', 'inbox.received', 'kinds', kinds) from letters where kinds is not null`
    ),
    /** Whether a webhook is told of failures. */
    hasWebhook: Effect.map(
      asked(() => toldOfSite),
      (rows) => rows.length > 0
    ),
    /** The next message that is due, which no other process gets for a minute; null when there is none. */
    take: Effect.map(
      asked(
        () => sql<Array<WaitingAlert>>`
          update alerts.messages set attempts = attempts + 1, next_at = now() + make_interval(secs => ${TAKEN_SECONDS})
          where id = (select id from alerts.messages where next_at <= now() order by next_at limit 1 for update skip locked)
          returning id, subscription, body, made_at as "madeAt", attempts as attempt`
      ),
      (rows) => rows[0] ?? null
    ),
    told: (id: string) => asked(() => sql`delete from alerts.messages where id = ${id}`),
    later: (id: string, seconds: number) =>
      asked(() => sql`update alerts.messages set next_at = now() + make_interval(secs => ${seconds}) where id = ${id}`)
  }
}

/** The step that builds the schema `alerts`: one of its own, which an earlier release neither knows nor minds. */
export const alertMigrations: Migrations = {
  schema: "alerts",
  steps: ["0001-alerts"].map((name) => ({
    name,
    sql: readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), "utf8")
  }))
}
