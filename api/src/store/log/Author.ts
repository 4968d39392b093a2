/** Who does something, in which request, and why. */
export interface Author {
  readonly actor: string
  readonly requestId: string
  readonly reason?: string
  readonly batch?: string
}
