/** Says a line politely when it has changed and then stood still for a moment; not when the page arrives. */
import { useEffect, useRef } from "react"
import { announce } from "./announcer.ts"

const PAUSE_MS = 500

export const useAnnounced = (line: string): void => {
  const said = useRef<string | null>(null)
  useEffect(() => {
    if (said.current === null || line === "") {
      if (line !== "") said.current = line
      return
    }
    if (line === said.current) return
    const timer = setTimeout(() => {
      said.current = line
      announce(line)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [line])
}
