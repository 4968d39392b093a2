/**
 * The text of a box that filters while one types. The box holds it, so that the caret never jumps; the address follows when
 * typing pauses, and a change of the address from elsewhere (back, a link) comes into the box.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react"

const PAUSE_MS = 300

/** @param write puts a text into the address; @returns the text and its setter. */
export const useLiveText = (inAddress: string, write: (text: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(inAddress)
  /** What the address says as far as the box knows. */
  const known = useRef(inAddress)
  const writeNow = useEffectEvent(write)
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setText(inAddress)
  }, [inAddress])
  useEffect(() => {
    if (text === known.current) return
    const timer = setTimeout(() => {
      known.current = text
      writeNow(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
