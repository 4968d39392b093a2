/** The place where announcements are put. Mounted empty with the page, since a region that arrives full is not read. */
import { useEffect, useState } from "react"
import { onAnnounce } from "./announcer.ts"

export const LiveRegion = () => {
  const [announced, setAnnounced] = useState({ message: "", turn: 0 })
  useEffect(() => onAnnounce((message) => setAnnounced((before) => ({ message, turn: before.turn + 1 }))), [])
  return (
    <div id="said" role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {/* The key makes a repeated sentence a new node, which is read again. */}
      <span key={announced.turn}>{announced.message}</span>
    </div>
  )
}
