/** What the pages of Device Manager's codes show, with their heads. Fetched with the page. */
import { PROBLEM_CODES, type ProblemCode } from "@driverdex/fixtures/devices/problem-codes"
import { notFound } from "@tanstack/react-router"
import { loadHead, type PageHead } from "../../shell/page-head.ts"

export interface CodesRecord {
  /** Null: all of them. */
  readonly problem: ProblemCode | null
  readonly head: PageHead
}

/**
 * @param code the path after /support/device-codes/
 * @throws notFound for a code that Device Manager does not have
 */
export const loadCodes = async (code = ""): Promise<CodesRecord> => {
  if (code === "") return { problem: null, head: await loadHead("/support/device-codes") }
  const problem = PROBLEM_CODES.find((known) => String(known.code) === code)
  if (problem === undefined) throw notFound()
  const path = `/support/device-codes/${code}`
  const head: PageHead = {
    title: `Device Manager Code ${code}`,
    description: `Code ${code} in the Windows Device Manager: ${problem.summary} What to do about it, step by step.`,
    path,
    trail: [
      { name: "Support Center", path: "/support" },
      { name: "Device Manager Codes", path: "/support/device-codes" },
      { name: `Code ${code}`, path }
    ]
  }
  return { problem, head }
}
