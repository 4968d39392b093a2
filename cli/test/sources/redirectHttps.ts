/**
 * Loaded before a program by `--import {this file}?to={address}`: its https requests go to a server of the test, which sees host and path,
 * and where a random moment is waited for, or a pause between requests, it is the shortest.
 */
import http, { type RequestOptions } from "node:http"
import https from "node:https"
import { syncBuiltinESMExports } from "node:module"
import timers from "node:timers/promises"

const to = new URL(import.meta.url).searchParams.get("to") ?? ""

https.request = ((url: URL, { lookup: _lookup, ...options }: RequestOptions) =>
  http.request(new URL(`/${url.host}${url.pathname}${url.search}`, to), options)) as typeof https.request
Math.random = () => 0
if (process.argv.includes("refresh")) {
  const wait = timers.setTimeout
  timers.setTimeout = ((ms: number, ...rest: []) => wait(Math.min(ms, 1), ...rest)) as typeof wait
}
syncBuiltinESMExports()
