/** The devices to have drivers at hand for before Windows is installed again. */
import type { ScanRow } from "./scan-engine.ts"

/** Network devices first, each kind of chip once. */
export const reinstallRows = (rows: ReadonlyArray<ScanRow>): ReadonlyArray<ScanRow> => {
  const seen = new Set<string>()
  const wanted = rows.filter(({ id, answer }) => {
    if (id === undefined || answer === undefined || seen.has(id)) return false
    seen.add(id)
    return answer.verdict === "line" || answer.verdict === "pc-maker" || answer.verdict === "catalogue"
  })
  return [...wanted.filter(isNetwork), ...wanted.filter((row) => !isNetwork(row))]
}

const isNetwork = ({ answer }: ScanRow): boolean => /ethernet|wi-fi|network/i.test(answer?.category ?? "")
