/** What an undo came to, for the person who asked for it. */
export const undoneText = (
  undone: boolean,
  isGone: boolean
): { readonly title: string; readonly description: string } => {
  if (!undone) return { title: "Nothing to undo", description: "There is nothing left to undo." }
  return {
    title: "Change undone",
    description: isGone ? "The driver is no longer in the catalogue." : "The record has a new entry."
  }
}
