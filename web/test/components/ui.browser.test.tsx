import { useRef, useState } from "react"
import { hydrateRoot } from "react-dom/client"
import { afterEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Button } from "../../src/ui/button.tsx"
import { deferred } from "../../src/ui/loading/deferred.tsx"
import { AlertDialog } from "../../src/ui/overlay/alert-dialog.tsx"
import { Dialog } from "../../src/ui/overlay/dialog.tsx"
import { dismissToast, showToast } from "../../src/ui/overlay/toast-store.ts"
import { Toaster } from "../../src/ui/overlay/toaster.tsx"
import { Tooltip } from "../../src/ui/overlay/tooltip.tsx"
import { Tabs } from "../../src/ui/tabs.tsx"

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

/**
 * Twice, since React begins what waits for an idle moment in one and may end it in the next. With a time limit, as our own
 * (`whenIdle`): a browser whose next frame does not come may never call itself idle.
 */
const idle = async () => {
  for (let moments = 0; moments < 2; moments++) {
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
    await new Promise((done) => setTimeout(done))
  }
}

describe("tabs", () => {
  it("move and open with the arrow keys, Home and End", async () => {
    const KEYS = ["one", "two", "three"] as const
    const Shown = () => {
      const [open, setOpen] = useState<(typeof KEYS)[number]>("one")
      return (
        <Tabs label="Parts" tabs={KEYS.map((key) => ({ key, label: key }))} open={open} onOpen={setOpen}>
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
