/** The addresses of badges (P-PUB-6): of a driver by its id, of a driver line by its key. */

export type BadgeSubject = { readonly id: number } | { readonly line: string }

export const badgePath = (subject: BadgeSubject): string =>
  "id" in subject ? `/badge/${subject.id}.svg` : `/badge/line/${subject.line}.svg`

/** Null for a path that is no badge's: only the one spelling that `badgePath` gives is read. */
export const readBadgePath = (path: string): BadgeSubject | null => {
  const id = /^\/badge\/([1-9]\d{0,9})\.svg$/.exec(path)?.[1]
  if (id !== undefined) return { id: Number(id) }
  const line = /^\/badge\/line\/([a-z0-9][a-z0-9._-]{0,99})\.svg$/.exec(path)?.[1]
  return line === undefined ? null : { line }
}
