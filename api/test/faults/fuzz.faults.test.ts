import { it } from "vitest"
import { expectToStand } from "./fuzzing.ts"

const REQUESTS = Number(process.env["FUZZED_REQUESTS"] ?? 5_000)

it(`F1, A7: ${REQUESTS} fuzzed requests hang nowhere, are no failure of ours, and a refusal is one plain sentence`, () =>
  expectToStand(REQUESTS))
