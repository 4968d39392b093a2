/** The message to show for a failed call. */
import { HttpError } from "./http.ts"

/** The server's own words: 'status: text' without the status; a sentence of ours when there was no response. */
export const problemText = (error: unknown): string =>
  error instanceof HttpError
    ? error.message.slice(`${error.status}: `.length)
    : "The server could not be reached. Please try again."
