/** The devices of a list on a terminal: a table, then the codes of devices that do not work in words. */
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { needsAction, type ScanRow } from "../hardware/scanRow.ts"
import { drawTable } from "../verb/drawTable.tsx"

export function drawScan(rows: ReadonlyArray<ScanRow>, devices: number, width: number): string {
  const codes = new Map(rows.flatMap(({ problem, problemText }) => (problem === null ? [] : [[problem, problemText]])))
  const toDo = rows.filter(needsAction).length
  return drawTable(
    {
      heading: `${counted(devices, "device")}, ${toDo === 1 ? "1 needs" : `${toDo} need`} a look`,
      columns: [
        { title: "Device", flexible: true },
        { title: "State", flexible: true },
        { title: "Line", flexible: true },
        { title: "Installed" },
        { title: "Known" },
        { title: "Code", align: "right" }
      ],
      rows: rows.map(({ name, state, verdict, line, installed, version, problem }) => [
        name,
        state,
        verdict === "line" ? (line ?? "") : "",
        installed ?? "",
        verdict === "line" ? (version ?? "") : "",
        problem === null ? "" : String(problem)
      ]),
      end: [...codes].map(([code, text]) => `Code ${code}: ${text ?? "Device Manager knows more."}`).join("\n")
    },
    width
  )
}
