/** `second-factor reset NAME`: for an operator who has neither phone nor recovery codes, next to the database. */
import { resetSecondFactor } from "./admin/SecondFactors.ts"
import { openAlongside } from "./Database.ts"
import { isStorable } from "./log/EncodedCommit.ts"
import type { Config } from "./platform/Config.ts"
import type { Logger } from "./platform/Logger.ts"

/** The command was not understood, or there is nothing to reset; one sentence. */
export class SecondFactorCommandFailed extends Error {
  readonly _tag = "SecondFactorCommandFailed"
}

export const SECOND_FACTOR_COMMANDS =
  "  second-factor reset NAME   turns an operator's second factor off, also while a server runs; ends sessions and tokens"

/** Returns the sentence that says what was done. */
export const secondFactorCommand = async (
  args: ReadonlyArray<string>,
  config: Config,
  log: Logger
): Promise<string> => {
  const [verb, name, ...more] = args
  if (verb !== "reset" || name === undefined || !isStorable(name) || more.length > 0) {
    throw new SecondFactorCommandFailed("Use 'second-factor reset NAME'.")
  }
  const { sql, stop } = await openAlongside(config, log)
  try {
    if (!(await resetSecondFactor(sql, name))) {
      throw new SecondFactorCommandFailed("No operator of this name has a second factor.")
    }
    return `The second factor of ${name} is off. All sessions and tokens of ${name} have ended.`
  } finally {
    await stop()
  }
}
