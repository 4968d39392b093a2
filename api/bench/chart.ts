/** Small charts as SVG: bars of one measurement, one bar for each contender and size, readable in light and dark. */
import { type Figure, readable } from "./Report.ts"

const WIDTH = 720
const LABEL = 250
const VALUE = 110
const ROW = 22
const HEAD = 30

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2933 }
  .title { font-weight: 600 }
  .ours { fill: #2463c5 } .other { fill: #9aa5b1 } .range { stroke: #1f2933; stroke-width: 1 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e7eb } .ours { fill: #6ea8fe } .other { fill: #7b8794 } .range { stroke: #e4e7eb }
  }`

/** Bars on one scale, or on a logarithmic one where the longest would hide the shortest. */
export const chartOf = (title: string, figures: ReadonlyArray<Figure>, ours: string): string => {
  const shown = figures.filter(({ median }) => Number.isFinite(median) && median > 0)
  const values = shown.flatMap(({ min, max }) => [min, max]).filter((value) => value > 0)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const logarithmic = most / least > 50
  const room = WIDTH - LABEL - VALUE
  const x = (value: number): number =>
    Math.max(
      1,
      logarithmic ? (room * Math.log(value / (least / 2))) / Math.log(most / (least / 2)) : (room * value) / most
    )
  const height = HEAD + shown.length * ROW + 8
  const rows = shown.map((one, i) => {
    const y = HEAD + i * ROW
    const size = one.size === undefined ? "" : `, ${one.size.toLocaleString("en-US")}`
    const middle = y + 8
    return [
      `<text x="0" y="${y + 13}">${escape(`${one.contender}${size}`)}</text>`,
      `<rect class="${one.contender === ours ? "ours" : "other"}" x="${LABEL}" y="${y}" width="${x(one.median).toFixed(1)}" height="16" rx="2"/>`,
      `<line class="range" x1="${(LABEL + x(one.min)).toFixed(1)}" x2="${(LABEL + x(one.max)).toFixed(1)}" y1="${middle}" y2="${middle}"/>`,
      `<text x="${(LABEL + x(one.max) + 6).toFixed(1)}" y="${y + 13}">${readable(one.median)}</text>`
    ].join("\n")
  })
  const heading = `${title}${logarithmic ? " (logarithmic)" : ""}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(heading)}">
<style>${STYLE}
</style>
<text class="title" x="0" y="15">${escape(heading)}</text>
${rows.join("\n")}
</svg>
`
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
