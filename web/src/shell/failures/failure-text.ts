/** The text when a page could not be shown: by the status that the failure's message starts with. */

export interface FailureText {
  readonly title: string
  readonly text: string
}

/** The code of a page or of a part could not be fetched. Thrown in place of each browser's own error. */
export const CODE_MISSING = "CodeMissing"

/** Whether the server itself said that it is only for the moment. */
export const isPassing = (error: unknown): boolean => messageOf(error).startsWith("503:")

export const failureText = (error: unknown): FailureText => {
  if (isPassing(error)) return UNAVAILABLE
  return error instanceof Error && error.name === CODE_MISSING ? UNREACHED : BROKEN
}

const UNAVAILABLE: FailureText = {
  title: "The catalogue is not available at the moment",
  text: "This site is running, but it cannot read its driver data right now. Nothing is wrong with your computer or your connection. Please try again in a moment."
}
const UNREACHED: FailureText = {
  title: "This page could not be reached",
  text: "Your browser got no answer from this site. Please check your internet connection. What you opened before is still there: go back to it at any time."
}
const BROKEN: FailureText = {
  title: "This page could not be shown",
  text: "Something went wrong on our side. Nothing is wrong with your computer or your connection."
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "")
