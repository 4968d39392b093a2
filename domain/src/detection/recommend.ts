/** What the detection dialog recommends (P-DET-7). */
import type { CategoryName } from "../catalogue/Category.ts"

export interface Recommendation {
  readonly category: CategoryName
  readonly reason: string
}

/** @param os a name as `detect` gives it. Two categories for a Windows system, none otherwise. */
export const recommend = (os: string): ReadonlyArray<Recommendation> => (os.startsWith("Windows") ? FOR_WINDOWS : [])

const FOR_WINDOWS: ReadonlyArray<Recommendation> = [
  { category: "Graphics Cards", reason: "drivers need regular updates for optimal performance" },
  { category: "Network Adapters", reason: "network drivers ensure stable internet connectivity" }
]
