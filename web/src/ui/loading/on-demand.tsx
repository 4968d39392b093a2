/**
 * A dialog or the like, whose code no page needs before it is opened. It is fetched once the visitor does anything on the page, so that
 * it opens without a network too (P-UI-15), and with the press at the latest. When it cannot be loaded, a toast says so and the page
 * stays as it is.
 */
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { showToast } from "../overlay/toast-store.ts"
import { whenOnline } from "./when-online.ts"
import { whenUsed } from "./when-used.ts"

interface OnDemand<Props> {
  /** Mounted when it is asked for. */
  (props: Props & { readonly onMissing: () => void }): ReactNode
  /** To be quicker than the press; never fails. */
  readonly prepare: () => void
}

/** @param name begins the sentence 'The details could not be opened'. */
export const onDemand = <Props extends object>(
  name: string,
  fetchPart: () => Promise<ComponentType<Props>>
): OnDemand<Props> => {
  let part: ComponentType<Props> | undefined
  const load = async () => {
    part ??= await whenOnline(fetchPart)
  }
  const Part = ({ onMissing, ...props }: Props & { readonly onMissing: () => void }) => {
    const [Shown, setShown] = useState(() => part)
    const miss = useEffectEvent(() => {
      onMissing()
      showToast({
        kind: "destructive",
        title: `${name} could not be opened`,
        description: "Check your internet connection and try again."
      })
    })
    useEffect(() => {
      let isAsked = true
      load().then(
        () => isAsked && setShown(() => part),
        () => isAsked && miss()
      )
      return () => {
        isAsked = false
      }
    }, [])
    return Shown && <Shown {...(props as unknown as Props)} />
  }
  // Should it fail, opening asks again and says so.
  return Object.assign(Part, { prepare: () => void load().catch(() => {}) })
}

/** For what shows the button: prepares the part once the page is used. */
export const usePrepared = ({ prepare }: Pick<OnDemand<never>, "prepare">): void => {
  useEffect(() => whenUsed(prepare), [prepare])
}
