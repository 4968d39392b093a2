/** What the page of a code of Device Manager shows, with its head. Fetched with the page. */
import { PROBLEM_CODES, type ProblemCode } from "@driverdex/fixtures/problem-codes"
import { notFound } from "@tanstack/react-router"
import type { PageHead } from "../../shell/page-head.ts"

/** @throws notFound for a code that Device Manager does not have */
export const loadCode = (code: string): { readonly problem: ProblemCode; readonly head: PageHead } => {
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
