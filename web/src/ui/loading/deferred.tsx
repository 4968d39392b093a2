/**
 * Parts of a page that need no script until they are used. The server renders them, and their code loads after the
 * page's own. Until then, and should it never load, they stay as the server rendered them: their links and forms work
 * without it.
 */
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore
} from "react"
import { Hydrated } from "./hydrated.tsx"

interface Deferred<Props> {
  (props: Props): ReactNode
  /** For loaders: the server needs the code to render the part, the browser to show it with its page. Never fails. */
  readonly load: () => Promise<void>
}

/** @param instead is shown where the server rendered nothing, until the code has loaded. */
export const deferred = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  instead?: ReactNode
): Deferred<Props> => make(fetchPart, { instead })

/**
 * Fixed words and links: where the server rendered them, their code never loads. Without it links lead by the browser alone. A page
 * that is reached by a link within the site gets the code by its loader.
 */
export const still = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Deferred<Props> =>
  make(fetchPart, { isStill: true })

interface Making {
  readonly instead?: ReactNode
  readonly isStill?: true
}

const make = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { instead, isStill }: Making
): Deferred<Props> => {
  let part: ComponentType<Props> | undefined
  const load = async () => {
    try {
      part ??= await fetchPart()
    } catch (error) {
      console.error("A part of the page could not be loaded.", error)
    }
  }
  // A promise that never settles preserves what the server rendered; an error would remove the whole page.
  const loadOrLeave = async () => {
    await load()
    return part === undefined ? leave() : { default: part }
  }
  const Part = (props: Props) => {
    const isHydrating = useSyncExternalStore(noChange, no, yes)
    const stays = isStill === true && isHydrating
    const [Shown] = useState(() => part ?? lazy(stays ? leave : loadOrLeave))
    const [first] = useState(props)
    const [hydrated, setHydrated] = useState(part !== undefined)
    useEffect(() => {
      if (isStill !== true) void load()
    }, [])
    // Until React has hydrated the part nothing may change: it would discard the server's markup and render the part
    // again, without what was typed or chosen in it. That the code has loaded is not enough: hydration comes after it.
    const shown = hydrated ? props : first
    return useMemo(() => {
      const content = (
        <Suspense fallback={instead}>
          <Shown {...shown} />
          <Hydrated onHydrated={() => setHydrated(true)} />
        </Suspense>
      )
      // Marked for tests, which wait until all else is hydrated.
      return isStill === true ? <div data-still="">{content}</div> : content
    }, [Shown, shown])
  }
  return Object.assign(Part, { load })
}

const leave = () => new Promise<never>(() => {})
const noChange = () => () => {}
const no = () => false
const yes = () => true
