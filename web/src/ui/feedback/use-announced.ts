/** Announces a line politely once it has changed and then been stable for a moment; not the one that the page arrives with. */
import { useEffect, useRef } from "react"
import { announce } from "./announcer.ts"

const PAUSE_MS = 500

export const useAnnounced = (line: string): void => {
  const lastLine = useRef(line)
  useEffect(() => {
    if (line === lastLine.current) return
    if (line === "") {
      lastLine.current = ""
      return
    }
    const timer = setTimeout(() => {
      lastLine.current = line
      announce(line)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [line])
}
