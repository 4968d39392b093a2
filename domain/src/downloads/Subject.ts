/** What a download is of: a driver of the catalogue, or a printer model of the brand pages (P-DL-3). */
import type { Subject } from "../events/Event.ts"

/** `driver:{key}` or `model:{id}`: one text per subject, for counting. */
export const subjectKey = (subject: Subject): string =>
  subject.kind === "driver" ? `driver:${subject.key}` : `model:${subject.id}`
