import { QUALITY_KIND_NAMES, type QualityKind } from "@driverdex/domain/quality/QualityKinds"
import type { QualityBoard } from "@driverdex/domain/quality/qualityBoard"
import { render } from "ink-testing-library"
import { expect, test } from "vitest"
import { Failure } from "../../src/verb/Failure.ts"
import { QualityBoardView } from "../../src/views/QualityBoardView.tsx"

const ESCAPES = /\u001b\[[0-9;]*m/g
const KEY = { down: "\u001b[B", up: "\u001b[A", pageDown: "\u001b[6~", end: "\u001b[F", escape: "\u001b", enter: "\r" }

const items = (kind: QualityKind, count: number): QualityBoard["items"] =>
  Array.from({ length: count }, (_, at) => ({
    kind,
    subject: `${kind}-${at}`,
    name: `${kind === "no-version" ? "Driver" : "question"} ${at}`,
    weight: 90 - at,
    since: "2026-11-20",
    why: kind === "no-version" ? `Number ${at} has no version.` : "Nothing answers it.",
    action: kind !== "no-version" ? ("add-driver" as const) : at === 1 ? ("pull" as const) : ("edit" as const),
    driverId: kind === "no-version" ? 1001 + at : null,
    address: kind === "no-version" ? `https://www.acme.example/${at}` : null,
    source: at === 1 && kind === "no-version" ? "winget" : null
  }))

const boardWith = (kinds: Partial<Record<QualityKind, number>>, only?: QualityKind): QualityBoard => ({
  totals: QUALITY_KIND_NAMES.map((kind) => ({ kind, items: kinds[kind] ?? 0 })),
  items: QUALITY_KIND_NAMES.filter((kind) => only === undefined || kind === only).flatMap((kind) =>
    items(kind, kinds[kind] ?? 0)
  )
})

const open = (kinds: Partial<Record<QualityKind, number>>, size = { columns: 100, rows: 14 }) => {
  const asked: Array<string> = []
  const site = { kinds, fails: false }
  const view = (at: typeof size) => (
    <QualityBoardView
      size={at}
      first={boardWith(kinds)}
      load={async (kind) => {
        asked.push(`load ${kind ?? "all"}`)
        if (site.fails) throw new Failure("The site does not answer.")
        return boardWith(site.kinds, kind)
      }}
      edit={async (id, version, reason) => {
        asked.push(`edit ${id} ${version} ${reason}`)
        site.kinds = { ...site.kinds, "no-version": (site.kinds["no-version"] ?? 1) - 1 }
        return `Driver has version ${version} now.`
      }}
    />
  )
  const app = render(view(size))
  const frame = () => (app.lastFrame() ?? "").replace(ESCAPES, "")
  const settled = () => new Promise((resolve) => setTimeout(resolve, 60))
  const press = async (...keys: ReadonlyArray<string>) => {
    for (const key of keys) {
      await settled()
      app.stdin.write(key)
    }
    await settled()
  }
  return {
    asked,
    site,
    frame,
    press,
    resize: (to: typeof size) => app.rerender(view(to)),
    unmount: app.unmount,
    settled
  }
}

test("the board fits the window, and the window follows the chosen item (P-QUAL-5)", async () => {
  const { frame, press, resize, settled } = open({ "no-version": 40 })
  await settled()
  expect(frame().split("\n").length).toBeLessThan(14)
  expect(frame()).toMatch(/^Quality: all kinds, 1 of 40\n/)
  expect(frame()).toMatch(/› +90 {2}Driver 0 /)
  await press(KEY.down, KEY.down)
  expect(frame()).toContain("Number 2 has no version.")
  await press(KEY.pageDown, KEY.end)
  expect(frame()).toMatch(/› +51 {2}Driver 39 /)
  resize({ columns: 60, rows: 10 })
  await settled()
  expect(frame().split("\n").length).toBeLessThan(10)
  expect(frame()).toContain("› ")
  for (const line of frame().split("\n")) expect(line.length).toBeLessThanOrEqual(60)
})

test("f shows one kind after the other, r reads again", async () => {
  const { frame, press, asked } = open({ "unanswered-search": 2, "no-version": 3 })
  await press("f")
  expect(frame()).toMatch(/^Quality: Searches without an answer, 1 of 2\n/)
  await press("f")
  expect(frame()).toMatch(/^Quality: Drivers without a version, 1 of 3\n/)
  await press("f", "r")
  // The chosen driver stays chosen.
  expect(frame()).toMatch(/^Quality: all kinds, 3 of 5\n/)
  expect(asked).toEqual(["load unanswered-search", "load no-version", "load all", "load all"])
})

test("e asks for a version and a reason, sends the edit, and shows what is left", async () => {
  const { frame, press, asked } = open({ "no-version": 3 })
  await press(KEY.down, "e")
  expect(frame()).toContain("Version: █")
  await press("1.2", KEY.enter)
  expect(frame()).toContain("Where it stands, or why: █")
  await press("maker's page\r")
  expect(asked).toEqual(["edit 1002 1.2 maker's page", "load all"])
  expect(frame()).toContain("Driver has version 1.2 now.")
  expect(frame()).toMatch(/2 of 2\n/)
})

test("a prompt is left by Escape and changes nothing, and letters in it are no keys", async () => {
  const { frame, press, asked } = open({ "no-version": 3 })
  await press("e", "q", "r", "f")
  expect(frame()).toContain("Version: qrf█")
  await press(KEY.escape)
  expect(frame()).toContain("Nothing was changed.")
  expect(asked).toEqual([])
})

test("o shows the maker's address and c the command; a question has neither and says so", async () => {
  const { frame, press } = open({ "unanswered-search": 1, "no-version": 2 })
  await press("o")
  expect(frame()).toContain("No official address is known.")
  await press("c")
  expect(frame()).toContain("No command mends it")
  await press("e")
  expect(frame()).toContain("It is a question, not a driver")
  await press(KEY.down, "o")
  expect(frame()).toContain("https://www.acme.example/0")
  await press("c")
  expect(frame()).toContain("driverdex drivers edit 1001 --version VERSION --reason SOURCE")
  await press(KEY.down, "c")
  expect(frame()).toContain("driverdex sources pull winget FOLDER --dry-run")
})

test("a failure of the site is said in the board, which stays", async () => {
  const { frame, press, site } = open({ "no-version": 2 })
  site.fails = true
  await press("r")
  expect(frame()).toContain("The site does not answer.")
  expect(frame()).toContain("Driver 0")
})

test("without items it says so, and no key fails", async () => {
  const { frame, press } = open({})
  await press(KEY.down, KEY.up, KEY.end, KEY.pageDown, "e", "o", "c", "f", "r")
  expect(frame()).toContain("Nothing to mend.")
})

test("a text of a visitor cannot change the terminal", async () => {
  const evil = "\u001b[2J\u001b]8;;https://evil.example\u0007x"
  const [item] = items("unanswered-search", 1)
  if (item === undefined) throw new Error("no item")
  const board = { ...boardWith({ "unanswered-search": 1 }), items: [{ ...item, name: evil, subject: evil, why: evil }] }
  const app = render(
    <QualityBoardView size={{ columns: 100, rows: 14 }} first={board} load={async () => board} edit={async () => ""} />
  )
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(app.lastFrame()).not.toMatch(/\u001b(\[2J|\]8)|\u0007/)
  app.unmount()
})
