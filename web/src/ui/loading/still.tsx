/**
 * Fixed words and links: where the server rendered them, their code never loads. Without it links lead by the browser alone. A page
 * that is reached by a link within the site gets the code by its loader.
 */
import { type ComponentType, lazy, Suspense, useMemo, useState, useSyncExternalStore } from "react"
import { codeOf, type Deferred, leave } from "./deferred.tsx"

export const still = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Deferred<Props> => {
  const { load, loaded, loadOrLeave } = codeOf(fetchPart)
  const Part = (props: Props) => {
    const isHydrating = useSyncExternalStore(noChange, no, yes)
    const [Shown] = useState(() => loaded() ?? lazy(isHydrating ? leave : loadOrLeave))
    const [first] = useState(props)
    return useMemo(
      () => (
        // Marked for tests, which wait until all else is hydrated.
        <div data-still="">
          <Suspense>
            <Shown {...first} />
          </Suspense>
        </div>
      ),
      [Shown, first]
    )
  }
  return Object.assign(Part, { load })
}

const noChange = () => () => {}
const no = () => false
const yes = () => true
