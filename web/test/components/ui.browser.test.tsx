import { useRef, useState } from "react"
import { hydrateRoot } from "react-dom/client"
import { afterEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Accordion } from "../../src/ui/accordion.tsx"
import { Button } from "../../src/ui/button.tsx"
import { announce } from "../../src/ui/feedback/announcer.ts"
import { EmptyState } from "../../src/ui/feedback/empty-state.tsx"
import { LiveRegion } from "../../src/ui/feedback/live-region.tsx"
import { Notice } from "../../src/ui/feedback/notice.tsx"
import { Skeleton } from "../../src/ui/feedback/skeleton.tsx"
import { Spinner } from "../../src/ui/feedback/spinner.tsx"
import { useLiveText } from "../../src/ui/feedback/use-live-text.ts"
import { ErrorSummary } from "../../src/ui/forms/error-summary.tsx"
import { QuickPicks } from "../../src/ui/forms/quick-picks.tsx"
import { SearchField } from "../../src/ui/forms/search-field.tsx"
import { Select } from "../../src/ui/forms/select.tsx"
import { Switch } from "../../src/ui/forms/switch.tsx"
import { TextControl } from "../../src/ui/forms/text-control.tsx"
import { deferred } from "../../src/ui/loading/deferred.tsx"
import { AlertDialog } from "../../src/ui/overlay/alert-dialog.tsx"
import { Dialog } from "../../src/ui/overlay/dialog.tsx"
import { dismissToast, showToast } from "../../src/ui/overlay/toast-store.ts"
import { Toaster } from "../../src/ui/overlay/toaster.tsx"
import { Tooltip } from "../../src/ui/overlay/tooltip.tsx"
import { Tabs } from "../../src/ui/tabs.tsx"
import { Badge } from "../../src/ui/text/badge.tsx"
import { ChipLabel } from "../../src/ui/text/chip.tsx"
import { ContentsList } from "../../src/ui/text/contents-list.tsx"
import { Marked } from "../../src/ui/text/marked.tsx"
import { NewTabLink } from "../../src/ui/text/new-tab-link.tsx"
import { NumberedSteps } from "../../src/ui/text/numbered-steps.tsx"
import { Stat } from "../../src/ui/text/stat.tsx"

describe("a button", () => {
  it("is no submit button by itself, and refuses presses while it is busy without losing the focus", async () => {
    const onClick = vi.fn<() => void>()
    const screen = await render(<Button onClick={onClick}>Press</Button>)
    const button = screen.getByRole("button")
    await button.click()
    expect(onClick).toHaveBeenCalledOnce()
    expect(button.element()).toHaveAttribute("type", "button")
    await screen.rerender(
      <Button busy onClick={onClick}>
        Press
      </Button>
    )
    await expect.element(button).toHaveAttribute("aria-disabled", "true")
    await button.click({ force: true })
    expect(onClick).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(button.element())
  })

  it.each(["solid", "outline", "quiet", "danger"] as const)("%s is at least 40 px high", async (look) => {
    const screen = await render(<Button look={look}>Press</Button>)
    expect(screen.getByRole("button").element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
  })
})

describe("an accordion", () => {
  const items = ["one", "two"].map((id) => ({ id, title: `Title ${id}`, content: `Words of ${id}` }))
  it("opens one part at a time and closes it again; closed parts can be found", async () => {
    const screen = await render(<Accordion items={items} />)
    const [one, two] = [
      screen.getByRole("button", { name: "Title one" }),
      screen.getByRole("button", { name: "Title two" })
    ]
    expect(document.getElementById("one")).toHaveAttribute("hidden", "until-found")
    await one.click()
    await expect.element(screen.getByText("Words of one")).toBeVisible()
    await two.click()
    expect(one.element()).toHaveAttribute("aria-expanded", "false")
    await expect.element(screen.getByText("Words of two")).toBeVisible()
    await two.click()
    expect(two.element()).toHaveAttribute("aria-expanded", "false")
    document.getElementById("one")?.dispatchEvent(new Event("beforematch"))
    await expect.element(one).toHaveAttribute("aria-expanded", "true")
  })
})

describe("dialogs", () => {
  const Opened = ({ onClose }: { readonly onClose: () => void }) => {
    const opener = useRef<HTMLButtonElement>(null)
    const [open, setOpen] = useState(false)
    return (
      <>
        <button ref={opener} type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && (
          <Dialog
            title="A title"
            description="A description"
            opener={opener}
            onClose={() => {
              setOpen(false)
              onClose()
            }}
            foot={<button type="button">Last</button>}
          >
            <Tooltip text="What it means">Word</Tooltip>
            <p>{"Words ".repeat(2000)}</p>
          </Dialog>
        )}
      </>
    )
  }

  it("take the focus, let Tab go past a word with a tooltip, scroll inside and give the focus back", async () => {
    const onClose = vi.fn<() => void>()
    const screen = await render(<Opened onClose={onClose} />)
    await screen.getByRole("button", { name: "Open" }).click()
    const dialog = page.getByRole("dialog", { name: "A title" })
    await expect.element(dialog).toBeVisible()
    expect(document.activeElement).toHaveTextContent("A title")
    expect(dialog.element().getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight)
    const stops: Array<string> = []
    for (let presses = 0; presses < 4; presses++) {
      await userEvent.keyboard("{Tab}")
      stops.push(
        (document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").slice(0, 12)
      )
    }
    expect(stops).toEqual(["Close dialog", "A title", "Word", "Last"])
    await userEvent.keyboard("{Escape}")
    expect(onClose).toHaveBeenCalledOnce()
    await expect.poll(() => document.activeElement?.textContent).toBe("Open")
  })

  it("close with the Escape that follows the one for a tooltip, or the leaving of it, however soon", async () => {
    const onClose = vi.fn<() => void>()
    const screen = await render(<Opened onClose={onClose} />)
    const escape = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })
      )
    for (const leave of [escape, () => page.getByRole("button", { name: "Last" }).element().focus()]) {
      onClose.mockClear()
      await screen.getByRole("button", { name: "Open" }).click()
      await userEvent.keyboard("{Tab}{Tab}{Tab}")
      await expect.element(page.getByRole("tooltip")).toBeVisible()
      // In one task, so that nothing is drawn between the two.
      leave()
      expect(onClose).not.toHaveBeenCalled()
      escape()
      expect(onClose).toHaveBeenCalled()
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
    }
  })

  it("that ask start on the way back and answer neither button while the action is under way", async () => {
    const [onCancel, onAction] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const Asking = ({ pending }: { readonly pending: boolean }) => (
      <AlertDialog
        title="Sure?"
        description="It will be gone."
        action="Delete"
        pending={pending}
        onCancel={onCancel}
        onAction={onAction}
        opener={useRef(null)}
      />
    )
    const screen = await render(<Asking pending={false} />)
    await expect.element(page.getByRole("alertdialog", { name: "Sure?" })).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe("Cancel")
    await page.getByRole("button", { name: "Delete" }).click()
    expect(onAction).toHaveBeenCalledOnce()
    await screen.rerender(<Asking pending />)
    await userEvent.keyboard("{Escape}")
    expect(onCancel).not.toHaveBeenCalled()
    expect(page.getByRole("button", { name: "Delete" }).element()).toHaveAttribute("aria-disabled", "true")
  })
})

describe("a tooltip", () => {
  it("shows on the keyboard's focus, describes its word, and goes with Escape", async () => {
    const screen = await render(<Tooltip text="What it means">Word</Tooltip>)
    await userEvent.keyboard("{Tab}")
    await expect.element(screen.getByRole("tooltip")).toHaveTextContent("What it means")
    await expect.element(screen.getByRole("button", { name: "Word" })).toHaveAccessibleDescription("What it means")
    await userEvent.keyboard("{Escape}")
    await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument()
  })

  it("can be out of the tab order", async () => {
    const screen = await render(
      <Tooltip text="What it means" inTabOrder={false}>
        Word
      </Tooltip>
    )
    await expect.element(screen.getByRole("button")).toHaveAttribute("tabindex", "-1")
    await screen.getByRole("button").click()
    await expect.element(screen.getByRole("tooltip")).toBeVisible()
  })
})

describe("toasts", () => {
  afterEach(() => dismissToast())

  it("show the kind in words too, one at a time, and close", async () => {
    await render(<Toaster />)
    showToast({ title: "First", description: "one" })
    await expect.element(page.getByText("First", { exact: true }).first()).toBeVisible()
    showToast({ kind: "destructive", title: "Second", description: "two" })
    await expect.element(page.getByText("Error: Second").first()).toBeInTheDocument()
    expect(document.querySelectorAll("[data-toasts] > li")).toHaveLength(1)
    await page.getByRole("button", { name: "Close notification" }).click()
    await expect.poll(() => document.querySelectorAll("[data-toasts] > li").length).toBe(0)
  })
})

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

describe("a part whose code comes later", () => {
  it("is there once its code is, and follows its properties", async () => {
    const Word = ({ word }: { readonly word: string }) => <p>{word}</p>
    const Part = deferred(async () => Word)
    const screen = await render(<Part word="one" />)
    await expect.element(screen.getByText("one")).toBeVisible()
    await screen.rerender(<Part word="two" />)
    await expect.element(screen.getByText("two")).toBeVisible()
  })

  it("F-20: keeps what the server drew and what was typed in it, when its properties change as its code comes", async () => {
    const answers: Array<PromiseWithResolvers<typeof Box>> = []
    const Box = ({ word }: { readonly word: string }) => (
      <label>
        {word}
        <input />
      </label>
    )
    const Part = deferred(() => {
      const answer = Promise.withResolvers<typeof Box>()
      answers.push(answer)
      return answer.promise
    })
    const place = document.createElement("div")
    // As the server draws it.
    place.innerHTML = "<!--$--><label>one<input></label><!--/$-->"
    document.body.append(place)
    const input = place.querySelector("input")
    if (input === null) throw new Error("There is no input.")
    input.value = "typed early"
    const quarrel = vi.fn()
    const root = hydrateRoot(place, <Part word="one" />, { onRecoverableError: quarrel })
    // React comes to the part only when it has nothing else to do: by then all of it has been asked for.
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    await idle()
    answers[0]?.resolve(Box)
    await idle()
    root.render(<Part word="two" />)
    await idle()
    for (const { resolve } of answers) resolve(Box)
    await expect.element(page.getByText("two")).toBeVisible()
    expect(input.isConnected).toBe(true)
    expect(input.value).toBe("typed early")
    expect(quarrel).not.toHaveBeenCalled()
    root.unmount()
    place.remove()
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

/** Twice, since React begins what waits for an idle moment in one and may end it in the next. */
const idle = async () => {
  for (let moments = 0; moments < 2; moments++) {
    await new Promise((done) => requestIdleCallback(done))
    await new Promise((done) => setTimeout(done))
  }
}

describe("tabs", () => {
  it("move and open with the arrow keys, Home and End", async () => {
    const KEYS = ["one", "two", "three"] as const
    const Shown = () => {
      const [open, setOpen] = useState<(typeof KEYS)[number]>("one")
      return (
        <Tabs id="t" label="Parts" tabs={KEYS.map((key) => ({ key, label: key }))} open={open} onOpen={setOpen}>
          Words of {open}
        </Tabs>
      )
    }
    const screen = await render(<Shown />)
    await screen.getByRole("tab", { name: "one" }).click()
    for (const [key, panel] of [
      ["{ArrowLeft}", "three"],
      ["{ArrowRight}", "one"],
      ["{End}", "three"],
      ["{Home}", "one"]
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(screen.getByRole("tabpanel", { name: panel })).toHaveTextContent(`Words of ${panel}`)
      expect(document.activeElement).toHaveTextContent(panel)
    }
  })
})

describe("words", () => {
  it("a sentence is announced, the same one twice as two", async () => {
    const screen = await render(<LiveRegion />)
    const region = screen.getByRole("status")
    announce("Saved")
    await expect.element(region).toHaveTextContent("Saved")
    const first = region.element().firstChild
    announce("Saved")
    await expect.poll(() => region.element().firstChild === first).toBe(false)
  })

  it("marks are where the ranges say", async () => {
    const screen = await render(<Marked text="GeForce RTX" ranges={[{ start: 8, end: 11 }]} />)
    expect(screen.container.innerHTML).toBe("GeForce <mark>RTX</mark>")
  })

  it("a link to a new tab says so and keeps this page to itself", async () => {
    const screen = await render(<NewTabLink href="/disclaimer">Disclaimer</NewTabLink>)
    const link = screen.getByRole("link", { name: /^Disclaimer ?, opens in a new tab$/ })
    await expect.element(link).toHaveAttribute("rel", "noopener")
    await expect.element(link).toHaveAttribute("target", "_blank")
  })

  it.each(["neutral", "accent", "success", "warning", "danger"] as const)(
    "a %s badge carries its word",
    async (tone) => {
      const screen = await render(
        <Badge tone={tone} icon="check">
          Verified
        </Badge>
      )
      await expect.element(screen.getByText("Verified")).toBeVisible()
    }
  )

  it.each(["info", "success", "warning"] as const)("a notice of kind %s shows what it says", async (tone) => {
    const screen = await render(<Notice tone={tone}>Mind this.</Notice>)
    await expect.element(screen.getByText("Mind this.")).toBeVisible()
  })

  it("a chip says that it takes a filter away", async () => {
    const screen = await render(
      <button type="button">
        <ChipLabel name="Brand" value="Canon" />
      </button>
    )
    await expect.element(screen.getByRole("button", { name: "Remove filter Brand: Canon" })).toBeVisible()
  })

  it("an empty state has a heading and what to do", async () => {
    const screen = await render(
      <EmptyState icon="search" title="No drivers found">
        Try other words.
      </EmptyState>
    )
    await expect.element(screen.getByRole("heading", { level: 2, name: "No drivers found" })).toBeVisible()
  })

  it("steps are numbered for the eye and a list for the ear", async () => {
    const screen = await render(
      <NumberedSteps
        heading="h3"
        steps={[
          { title: "Download", text: "first" },
          { title: "Restart", text: "last" }
        ]}
      />
    )
    expect(screen.getByRole("listitem").elements()).toHaveLength(2)
    await expect.element(screen.getByRole("heading", { level: 3, name: "Restart" })).toBeVisible()
  })

  it("the contents of a page link to its parts", async () => {
    const screen = await render(<ContentsList entries={[{ id: "part", title: "A part" }]} />)
    // Folded on a window of this width.
    await screen.getByText("On this page").first().click()
    await expect.element(screen.getByRole("link", { name: "A part" })).toHaveAttribute("href", "#part")
  })

  it("a figure stands under its name", async () => {
    const screen = await render(
      <dl>
        <Stat name="Downloads">1,204</Stat>
      </dl>
    )
    expect(screen.getByRole("term").element()).toHaveTextContent("Downloads")
    expect(screen.getByRole("definition").element()).toHaveTextContent("1,204")
  })

  it("what only decorates is not read", async () => {
    const screen = await render(
      <>
        <Skeleton className="h-4" />
        <Spinner />
      </>
    )
    expect([...screen.container.children].map((element) => element.getAttribute("aria-hidden"))).toEqual([
      "true",
      "true"
    ])
  })
})
