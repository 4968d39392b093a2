/** `second-factor reset NAME`: for an operator who has neither phone nor recovery codes, next to the database. */
import { resetSecondFactor } from "../accounts/SecondFactors.ts"
import type { Config } from "../platform/Config.ts"
import type { Logger } from "../platform/Logger.ts"
import { isStorable } from "../store/log/EncodedCommit.ts"
import { openAlongside } from "./Database.ts"
import type { Command } from "./readCommand.ts"

/** There is nothing to reset; one sentence. */
export class SecondFactorCommandFailed extends Error {
  readonly _tag = "SecondFactorCommandFailed"
}

/** Returns the sentence that says what was done. */
export const secondFactorCommand = async (command: Command, config: Config, log: Logger): Promise<string> => {
  const name = command.operand as string
  const { sql, stop } = await openAlongside(config, log)
  try {
    if (!isStorable(name) || !(await resetSecondFactor(sql, name))) {
      throw new SecondFactorCommandFailed("No operator of this name has a second factor.")
    }
    return `The second factor of ${name} is off. All sessions and tokens of ${name} have ended.`
  } finally {
    await stop()
  }
}
