import { useRef } from "react"
import { describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { useLiveText } from "../../src/ui/feedback/use-live-text.ts"
import { ErrorSummary } from "../../src/ui/forms/error-summary.tsx"
import { QuickPicks } from "../../src/ui/forms/quick-picks.tsx"
import { SearchField } from "../../src/ui/forms/search-field.tsx"
import { Select } from "../../src/ui/forms/select.tsx"
import { Switch } from "../../src/ui/forms/switch.tsx"
import { TextControl } from "../../src/ui/forms/text-control.tsx"

describe("fields", () => {
  it("a search field says what it is for and hands on what is typed", async () => {
    const onText = vi.fn<(text: string) => void>()
    const screen = await render(<SearchField label="Search printers" text="" onText={onText} />)
    await userEvent.type(screen.getByRole("searchbox", { name: "Search printers" }), "M")
    expect(onText).toHaveBeenCalledWith("M")
  })

  it("a choice has a label and its options", async () => {
    const choices = [
      { value: "", label: "All" },
      { value: "a", label: "One" }
    ]
    const screen = await render(<Select label="Type" choices={choices} defaultValue="" />)
    const select = screen.getByRole("combobox", { name: "Type" })
    await select.selectOptions("One")
    await expect.element(select).toHaveValue("a")
  })

  it("a text control says what is wrong, that it is required, and its hint", async () => {
    const field = { form: "f", label: "Message", name: "message", hint: "A hint", starred: true }
    const screen = await render(<TextControl {...field} error={undefined} rows={3} />)
    const box = screen.getByRole("textbox", { name: "Message" })
    await expect.element(box).toBeRequired()
    await expect.element(box).toHaveAccessibleDescription("A hint")
    expect(box.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(100)
    await screen.rerender(<TextControl {...field} error="Too short" rows={3} />)
    await expect.element(box).toHaveAttribute("aria-invalid", "true")
    await expect.element(box).toHaveAccessibleDescription("A hint Error: Too short")
  })

  it("a choice in a form asks first, and the asking is no answer", async () => {
    const choices = { prompt: "Select one", of: [{ value: "a", label: "One" }] }
    const screen = await render(<TextControl form="f" label="Kind" name="kind" error={undefined} choices={choices} />)
    await expect.element(screen.getByRole("combobox", { name: "Kind" })).toHaveValue("")
  })

  it("an error summary counts, and leads to the field", async () => {
    const Summary = ({ count }: { readonly count: number }) => (
      <>
        <ErrorSummary
          form="f"
          errors={[
            { name: "a", message: "A is missing" },
            { name: "b", message: "B is missing" }
          ].slice(0, count)}
          ref={useRef(null)}
        />
        <input id="f-a" aria-label="A" />
      </>
    )
    const screen = await render(<Summary count={0} />)
    await expect.element(screen.getByRole("group")).not.toBeInTheDocument()
    await screen.rerender(<Summary count={1} />)
    await expect.element(screen.getByRole("group", { name: "There is 1 problem" })).toBeVisible()
    await screen.rerender(<Summary count={2} />)
    await expect.element(screen.getByRole("group", { name: "There are 2 problems" })).toBeVisible()
    await screen.getByRole("link", { name: "A is missing" }).click()
    expect(document.activeElement?.id).toBe("f-a")
  })

  it("a switch is moved by its whole row, unless it is locked", async () => {
    const onChange = vi.fn<(checked: boolean) => void>()
    const row = { label: "Analytics", description: "Counts", onChange }
    const screen = await render(<Switch {...row} checked={false} />)
    await screen.getByText("Analytics").click()
    expect(onChange).toHaveBeenCalledWith(true)
    await screen.rerender(<Switch {...row} checked locked />)
    await expect.element(screen.getByRole("switch", { name: "Analytics" })).toBeDisabled()
    await expect.element(screen.getByRole("switch")).toBeChecked()
  })

  it("ready-made searches show which one is in the box", async () => {
    const onPick = vi.fn<(text: string) => void>()
    const screen = await render(
      <QuickPicks title="Popular" texts={["AX211", "AX210"]} current="AX210" path="/here" onPick={onPick} />
    )
    await expect.element(screen.getByRole("button", { name: "AX210" })).toHaveAttribute("aria-pressed", "true")
    await screen.getByRole("button", { name: "AX211" }).click()
    expect(onPick).toHaveBeenCalledWith("AX211")
  })
})

describe("a box that filters while one types", () => {
  it("F-20: an address that arrives late takes nothing back that was typed meanwhile, one from elsewhere comes in", async () => {
    const written: Array<string> = []
    const Box = ({ inAddress }: { readonly inAddress: string }) => {
      const [text, setText] = useLiveText(inAddress, (next) => void written.push(next))
      return <SearchField label="Search" text={text} onText={setText} />
    }
    const screen = await render(<Box inAddress="" />)
    const box = screen.getByRole("searchbox", { name: "Search" })
    await box.fill("a")
    await expect.poll(() => written).toEqual(["a"])
    await box.fill("ab")
    await expect.poll(() => written).toEqual(["a", "ab"])
    await box.fill("abc")
    await screen.rerender(<Box inAddress="a" />)
    await expect.element(box).toHaveValue("abc")
    await screen.rerender(<Box inAddress="ab" />)
    await expect.element(box).toHaveValue("abc")
    await expect.poll(() => written).toEqual(["a", "ab", "abc"])
    await screen.rerender(<Box inAddress="abc" />)
    await screen.rerender(<Box inAddress="from a link" />)
    await expect.element(box).toHaveValue("from a link")
    expect(written).toEqual(["a", "ab", "abc"])
  })
})
