/** Makes something on the first wish and answers the same to all later ones; after a failure the next wish tries again. */
export const lazily = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let made: Promise<A> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
