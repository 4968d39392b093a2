/**
 * The text of a box that filters while one types. The box holds it, so that the caret never jumps; the address follows when
 * typing pauses, and a change of the address from elsewhere (back, a link) comes into the box.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react"

const PAUSE_MS = 300

/** @param write puts a text into the address, now or later; @returns the text and its setter. */
export const useLiveText = (inAddress: string, write: (text: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(inAddress)
  const seen = useRef(inAddress)
  /** Texts of the box that the address does not say yet, oldest first. One that arrives late is no change from elsewhere. */
  const onTheirWay = useRef<ReadonlyArray<string>>([])
  const writeNow = useEffectEvent(write)
  useEffect(() => {
    if (inAddress === seen.current) return
    seen.current = inAddress
    const own = onTheirWay.current.indexOf(inAddress)
    onTheirWay.current = own < 0 ? [] : onTheirWay.current.slice(own + 1)
    if (own < 0) setText(inAddress)
  }, [inAddress])
  useEffect(() => {
    if (text === (onTheirWay.current.at(-1) ?? seen.current)) return
    const timer = setTimeout(() => {
      onTheirWay.current = [...onTheirWay.current, text]
      writeNow(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
