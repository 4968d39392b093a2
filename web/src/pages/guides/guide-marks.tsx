/** How hard a guide is, and how long it takes. */
import type { Guide } from "@driverdex/fixtures/guides/Guide"
import { Badge } from "../../ui/text/badge.tsx"

const TONES = { Easy: "success", Medium: "warning" } as const

export const GuideMarks = ({ difficulty, time }: Pick<Guide, "difficulty" | "time">) => (
  <p className="flex flex-wrap gap-2">
    <Badge tone={TONES[difficulty]}>Difficulty: {difficulty}</Badge> <Badge icon="clock">Time: {time}</Badge>
  </p>
)
