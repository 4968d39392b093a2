/**
 * The calls of the contract by method and address, for clients that load no Effect: `Answer<"GET /api/drivers/:id">`. An address that
 * the contract does not have, and a parameter or answer of another type, do not compile.
 */
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import type { Api } from "./Api.ts"

type Groups = (typeof Api)["groups"][keyof (typeof Api)["groups"]]
type Endpoints = Extract<HttpApiGroup.Endpoints<Groups>, HttpApiEndpoint.ConstraintRequest>

/** 'GET /api/drivers/:id' */
export type Call = { readonly [E in Endpoints as `${E["method"]} ${E["path"]}`]: E }
export type Route = keyof Call

/** Optional fields may be undefined too: they are left out of an address. */
type Loose<T> = { readonly [K in keyof T]: T[K] | (Record<never, never> extends Pick<T, K> ? undefined : never) }

type Part<Name extends string, S extends { readonly Type: unknown }> = [S["Type"]] extends [never]
  ? unknown
  : { readonly [N in Name]: Loose<S["Type"]> }

/** What a call is sent: its parameters in the address, its query, its body. */
export type Sent<R extends Route> = Part<"params", Call[R]["~Params"]> &
  Part<"query", Call[R]["~Query"]> &
  ([Call[R]["~Payload"]["Type"]] extends [never] ? unknown : { readonly payload: Call[R]["~Payload"]["Type"] })

/** What it is answered; null without content. */
export type Answer<R extends Route> = Call[R]["~Success"]["Type"] extends infer T
  ? Exclude<T, void> | (void extends T ? null : never)
  : never
