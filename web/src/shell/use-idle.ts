/** True once the browser has nothing else to do after the page's start; false on the server. */
import { useEffect, useState } from "react"
import { whenIdle } from "../ui/loading/when-idle.ts"

export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
