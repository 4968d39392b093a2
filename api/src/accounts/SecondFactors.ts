/**
 * The second factor of operators: turned on with a first code, asked for at sign-in, each code used once. The statement that uses a
 * code decides, by the database's clock, so that of two processes only one takes it (docs/decisions/059).
 */
import type { Sql } from "postgres"
import type { Actor } from "./Audit.ts"
import type { Proven } from "./Operators.ts"
import { newRecoveryCodes, newSecret, plainCode, recoveryHash, stepOf } from "./oneTimeCodes.ts"
import { makeSharedTries } from "./SharedTries.ts"
import type { Throttle, ThrottleOptions } from "./Throttle.ts"

export interface SecondFactorState {
  /** ISO 8601 UTC: since when it is on; null while it is off. */
  readonly since: string | null
  readonly recoveryCodes: number
}

export type CodeVerdict =
  | { readonly _tag: "Right" }
  | { readonly _tag: "Wrong" }
  | { readonly _tag: "Wait"; readonly seconds: number }

export interface SecondFactors {
  readonly state: (operator: string) => Promise<SecondFactorState>
  /** A secret that awaits its first code, in place of an earlier pending one; null when the factor is on, or the password has changed. */
  readonly begin: (by: Proven) => Promise<string | null>
  /**
   * Turns it on with the first code of the secret that waits, and ends all sessions and tokens of the operator but the session
   * with this token hash. The recovery codes are in this answer only; null when no secret waits.
   */
  readonly confirm: (by: Actor, code: string, session: string) => Promise<CodeVerdict | ReadonlyArray<string> | null>
  /** Uses a code from the phone or a recovery code. Each code is valid once. */
  readonly use: (by: Actor, code: string) => Promise<CodeVerdict>
  /** Turns it off for an operator who has just given password and code; false when it was off. */
  readonly end: (by: Proven & Actor) => Promise<boolean>
}

/** Six digits are few: in the long run one attempt an hour is allowed. */
export const CODE_TRIES: Omit<ThrottleOptions, "now"> = {
  free: 5,
  firstWaitMs: 2_000,
  longestWaitMs: 3_600_000,
  forgetMs: 24 * 3_600_000,
  maxKeys: 20_000
}

/** A secret waits this long for its first code. */
const WAITS_MINUTES = 60

export interface SecondFactorsOptions {
  readonly sql: Sql
  readonly throttle: Throttle
}

export const makeSecondFactors = ({ sql, throttle }: SecondFactorsOptions): SecondFactors => {
  const tries = makeSharedTries(sql, CODE_TRIES)
  const waits = sql`f.confirmed_at is null and f.begun_at > now() - make_interval(mins => ${WAITS_MINUTES})`
  const secretOf = async (operator: string, isOn: boolean) => {
    const [row] = await sql<Array<{ secret: string; at: number }>>`
      select f.secret, extract(epoch from clock_timestamp())::float8 as at from admin.second_factors f
      where f.operator = ${operator} and ${isOn ? sql`f.confirmed_at is not null` : waits}`
    return row
  }
  /** By account, across all sources: the caller has the password already, and six digits are few. */
  const throttled = async <A>(by: Actor, look: () => Promise<A | null>): Promise<A | CodeVerdict> => {
    const keys = [`code of ${by.name}`]
    const seconds = throttle.take(keys)
    if (seconds > 0) return { _tag: "Wait", seconds }
    let found: A | null
    try {
      const sharedSeconds = await tries.wait(keys)
      if (sharedSeconds > 0) {
        throttle.release(keys)
        return { _tag: "Wait", seconds: sharedSeconds }
      }
      found = await look()
    } catch (error) {
      throttle.release(keys)
      throw error
    }
    if (found === null) {
      await tries.note(keys)
      // An entry of its own each time: the password was right, and the throttle bounds their number.
      await sql`insert into admin.audit (kind, operator, source) values ('code-failed', ${by.name}, ${by.source})`
      return WRONG
    }
    throttle.clear(keys)
    await tries.clear(keys)
    return found
  }

  return {
    state: async (operator) => {
      const [row] = await sql<Array<{ since: Date; codes: number }>>`
        select f.confirmed_at as since, (
          select count(*)::int from admin.recovery_codes c where c.operator = f.operator
        ) as codes
        from admin.second_factors f where f.operator = ${operator} and f.confirmed_at is not null`
      return { since: row?.since.toISOString() ?? null, recoveryCodes: row?.codes ?? 0 }
    },
    begin: async ({ name, passwordHash }) => {
      const secret = newSecret()
      const begun = await sql`
        insert into admin.second_factors as f (operator, secret, begun_at)
        select name, ${secret}, now() from admin.operators
        where name = ${name} and password_hash = ${passwordHash} and not disabled
        on conflict (operator) do update set secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
        where f.confirmed_at is null`
      return begun.count === 1 ? secret : null
    },
    confirm: async (by, code, session) => {
      const waiting = await secretOf(by.name, false)
      if (waiting === undefined) return null
      return throttled(by, async () => {
        const step = stepOf(plainCode(code), waiting.secret, waiting.at)
        if (step === null) return null
        const codes = newRecoveryCodes()
        const turned = await sql`
          with turned as (
            update admin.second_factors f set confirmed_at = now(), last_step = ${step}
            where f.operator = ${by.name} and f.secret = ${waiting.secret} and ${waits} returning f.operator
          ), coded as (
            insert into admin.recovery_codes (operator, code_hash)
            select operator, hash from turned cross join jsonb_array_elements_text(${sql.json(codes.map(recoveryHash))}) as hash
          ), aged as (
            update admin.operators o set generation = o.generation + 1 from turned where o.name = turned.operator
            returning o.name, o.generation
          ), remaining as (
            update admin.sessions s set generation = aged.generation from aged
            where s.operator = aged.name and s.token_hash = ${session}
          )
          insert into admin.audit (kind, operator, by, source)
          select 'second-factor-on', operator, ${by.name}, ${by.source} from turned`
        return turned.count === 1 ? codes : null
      })
    },
    use: (by, code) =>
      throttled(by, async () => {
        const plain = plainCode(code)
        return (await useOfPhone(by, plain)) || (await useForRecovery(by, plain)) ? RIGHT : null
      }),
    end: async ({ name, passwordHash, source }) => {
      const ended = await sql`
        with ended as (
          delete from admin.second_factors f using admin.operators o
          where f.operator = o.name and f.confirmed_at is not null
            and o.name = ${name} and o.password_hash = ${passwordHash} and not o.disabled
          returning f.operator
        )
        insert into admin.audit (kind, operator, by, source)
        select 'second-factor-off', operator, operator, ${source} from ended`
      return ended.count === 1
    }
  }

  async function useOfPhone({ name }: Actor, code: string): Promise<boolean> {
    const known = await secretOf(name, true)
    const step = known === undefined ? null : stepOf(code, known.secret, known.at)
    if (known === undefined || step === null) return false
    const used = await sql`
      update admin.second_factors set last_step = ${step}
      where operator = ${name} and secret = ${known.secret} and confirmed_at is not null and last_step < ${step}`
    return used.count === 1
  }

  async function useForRecovery({ name, source }: Actor, code: string): Promise<boolean> {
    const used = await sql`
      with used as (
        delete from admin.recovery_codes c using admin.second_factors f
        where c.operator = f.operator and f.confirmed_at is not null
          and c.operator = ${name} and c.code_hash = ${recoveryHash(code)}
        returning c.operator
      )
      insert into admin.audit (kind, operator, by, source, detail)
      select 'recovery-code-used', operator, operator, ${source},
        (select count(*) - 1 from admin.recovery_codes c where c.operator = ${name}) || ' left'
      from used`
    return used.count === 1
  }
}

const RIGHT: CodeVerdict = { _tag: "Right" }
const WRONG: CodeVerdict = { _tag: "Wrong" }

/**
 * For the person who runs the server, when an operator has neither phone nor recovery codes: turns the second factor off and ends
 * the operator's sessions and tokens. False when no operator of this name has one.
 */
export const resetSecondFactor = async (sql: Sql, operator: string): Promise<boolean> => {
  const reset = await sql`
    with reset as (
      delete from admin.second_factors where operator = ${operator} returning operator
    ), aged as (
      update admin.operators o set generation = o.generation + 1 from reset where o.name = reset.operator
    )
    insert into admin.audit (kind, operator, by)
    select 'second-factor-reset', operator, 'system' from reset`
  return reset.count === 1
}
