/**
 * Parts of a page that need no script before somebody uses them. The server draws them, and their code comes after the page's
 * own. Until it is there, and should it never come, they stay as the server drew them: their links and forms work without it.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react"

interface Later<Props> {
  (props: Props): ReactNode
  /** For loaders: the server needs the code to draw the part, the browser to show it together with a page it goes to. Never fails. */
  readonly load: () => Promise<void>
}

export const later = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> => {
  let part: ComponentType<Props> | undefined
  const wait = async () => {
    part ??= await fetchPart()
    return { default: part }
  }
  const Part = (props: Props) => {
    const [Shown] = useState(() => part ?? lazy(() => wait().catch(leaveAsItIs)))
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, {
    load: async () => {
      await wait().catch((error: unknown) => console.error("A part of the page could not be loaded.", error))
    }
  })
}

/** An answer that never comes keeps what the server drew; an error would take the whole page away. */
const leaveAsItIs = (error: unknown): Promise<never> => {
  console.error("A part of the page could not be loaded.", error)
  return new Promise(() => {})
}
