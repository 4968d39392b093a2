import { describe, expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { announce } from "../../src/ui/feedback/announcer.ts"
import { EmptyState } from "../../src/ui/feedback/empty-state.tsx"
import { LiveRegion } from "../../src/ui/feedback/live-region.tsx"
import { Notice } from "../../src/ui/feedback/notice.tsx"
import { Skeleton } from "../../src/ui/feedback/skeleton.tsx"
import { Spinner } from "../../src/ui/feedback/spinner.tsx"
import { Badge } from "../../src/ui/text/badge.tsx"
import { ChipLabel } from "../../src/ui/text/chip.tsx"
import { ContentsList } from "../../src/ui/text/contents-list.tsx"
import { Marked } from "../../src/ui/text/marked.tsx"
import { NewTabLink } from "../../src/ui/text/new-tab-link.tsx"
import { NumberedSteps } from "../../src/ui/text/numbered-steps.tsx"
import { Stat } from "../../src/ui/text/stat.tsx"

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
