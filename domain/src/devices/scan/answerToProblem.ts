/** What to do about a device that does not work although Windows has its driver: 'nothing to do' would not be true (P-SCAN-3). */
import type { DeviceAnswer } from "../resolve.ts"
import { joined } from "../wording.ts"

/** The answer as it is, where the device works or Windows does not bring the driver. */
export const answerToProblem = (answer: DeviceAnswer | undefined, problem: number): DeviceAnswer | undefined => {
  if (answer?.verdict !== "windows") return answer
  const words = { ...answer.words, whatToDo: STEPS.get(problem) ?? ANY_OTHER }
  return { ...answer, words, why: joined(words) }
}

const ANY_OTHER = "Windows includes this driver: what to do depends on the code."
const STEPS: ReadonlyMap<number, string> = new Map([
  [14, "Windows includes this driver: restart the computer."],
  [22, "Windows includes this driver: in Device Manager, choose 'Enable device'."],
  [
    28,
    "Windows includes this driver and has not installed it: in Device Manager, choose 'Update driver' and 'Search automatically for drivers'."
  ]
])
