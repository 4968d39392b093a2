import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Marked } from "../../../src/ui/text/marked.tsx"

const drawn = (text: string, ...ranges: ReadonlyArray<readonly [start: number, end: number]>) =>
  renderToStaticMarkup(<Marked text={text} ranges={ranges.map(([start, end]) => ({ start, end }))} />)
const whole = (html: string) => `<span class="whitespace-nowrap">${html}</span>`

test("K-10: a model number with a hyphen is never broken across lines", () => {
  expect(drawn("Epson EcoTank ET-4760 Driver")).toBe(`Epson EcoTank ${whole("ET-4760")} Driver`)
  expect(drawn("HL-L2350DW")).toBe(whole("HL-L2350DW"))
  expect(drawn("Read-me Wi-Fi")).toBe("Read-me Wi-Fi")
  const long = `A1${"-123456789".repeat(5)}`
  expect(drawn(long)).toBe(long)
})

test("K-10: marks stay where they are, also across the ends of a model number", () => {
  expect(drawn("Tank ET-4760 Driver", [5, 10])).toBe(`Tank ${whole("<mark>ET-47</mark>60")} Driver`)
  expect(drawn("Tank ET-4760 Driver", [3, 7])).toBe(`Tan<mark>k </mark>${whole("<mark>ET</mark>-4760")} Driver`)
  expect(drawn("Tank ET-4760 Driver", [0, 19])).toBe(
    `<mark>Tank </mark>${whole("<mark>ET-4760</mark>")}<mark> Driver</mark>`
  )
})
