/** Makes something on the first wish and answers the same to all later ones. */
export const lazily = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let made: Promise<A> | undefined
  return () => {
    made ??= make()
    return made
  }
}
