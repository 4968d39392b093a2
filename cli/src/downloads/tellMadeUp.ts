/** Says on standard error that the downloads of a site are made up, so that no figure of them is taken for a true one (P-DL-19). */
import type { Client } from "../verb/client.ts"
import { printNote } from "../verb/output.ts"

export const MADE_UP = "These downloads are made up, to try things out (downloads generate)."

export async function tellMadeUp({ ask }: Client): Promise<void> {
  const { madeUpDownloads } = await ask((calls) => calls.status.status())
  if (madeUpDownloads) printNote(MADE_UP)
}
