import { it } from "vitest"
import { expectToStand } from "./fuzzing.ts"

it("F1, A7: 500 fuzzed requests hang nowhere, are no failure of ours, and a refusal is one plain sentence", () =>
  expectToStand(500))
