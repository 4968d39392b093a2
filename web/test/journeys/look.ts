/** Walks a state's steps in a browser and compares what is seen with the table of screens (spec-table.ts). */
import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"
import type { Control, Role, Seen, Step } from "../spec/row.ts"
import { addressOf } from "./visitor.ts"

/** Done when the last step has had its effect on the network; what the page makes of it is for `expectSeen` to wait for. */
export const walk = async (page: Page, steps: ReadonlyArray<Step>): Promise<void> => {
  const failures: Array<Promise<unknown>> = []
  for (const step of steps) {
    if ("hold" in step) await page.route(isCall(step.hold), () => {})
    else if ("fail" in step) {
      await page.route(isCall(step.fail), (route) => route.fulfill({ status: 500, body: "Something went wrong." }))
      failures.push(page.waitForResponse((answer) => isCall(step.fail)(new URL(answer.url()))))
    } else if ("press" in step) {
      await control(page, step.role ?? "button", step.press, step.exact)
        .first()
        .click()
    } else if ("open" in step) await openFold(page, step.open)
    else if ("fill" in step) await field(page, step.fill).first().fill(step.with)
    else if ("choose" in step) {
      await control(page, "combobox", step.choose).first().selectOption({ label: step.option })
    } else await page.keyboard.press(step.key)
  }
  await Promise.all(failures)
}

/** Cards above it may still get their height after the way there: a press that missed the moving line is made again. */
const openFold = async (page: Page, title: string): Promise<void> => {
  const line = page.locator("summary", { hasText: startsWith(title) }).first()
  const fold = page.locator("details", { has: line }).first()
  await expect
    .poll(async () => {
      if ((await fold.getAttribute("open")) === null) await line.click()
      return fold.getAttribute("open")
    })
    .not.toBeNull()
}

export const expectSeen = async (page: Page, { texts = [], absent = [], ...seen }: Seen): Promise<void> => {
  const words = () => page.locator("body").innerText()
  await expect
    .poll(async () => missing(texts, await words()))
    .toEqual([])
    .catch(async (cause: unknown) => {
      // What stands there instead says more than what does not.
      const room = (await page.getByRole("dialog").count()) > 0 ? page.getByRole("dialog") : page.locator("main")
      const shown = (await room.first().innerText()).replaceAll(/\s+/g, " ").slice(0, 500)
      throw new Error(`${page.url()}: ${missing(texts, await words()).join(", ")}. It shows: ${shown}`, { cause })
    })
  for (const wanted of seen.controls ?? []) {
    await expect.poll(async () => differences(wanted, await faces(control(page, wanted.role, wanted.name)))).toEqual([])
  }
  for (const { what, css, min, max = Number.POSITIVE_INFINITY } of seen.counts ?? []) {
    const count = () => page.locator(css).count()
    await expect.poll(async () => within(await count(), min, max), { message: what }).toBe("as expected")
  }
  if (seen.address !== undefined) await expect.poll(() => addressOf(page)).toBe(seen.address)
  await expect
    .poll(async () => {
      const shown = await words()
      return absent.filter((text) => shown.includes(text))
    })
    .toEqual([])
}

const isCall = (path: string) => (url: URL) =>
  (url.pathname + url.search).includes(path) && url.pathname.startsWith("/api/")

const control = (page: Page, role: Role, name: string, exact = false): Locator =>
  page.getByRole(role, exact ? { name, exact } : name === "" ? {} : { name: startsWith(name) })

const startsWith = (name: string): RegExp => new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`)

const field = (page: Page, name: string): Locator =>
  control(page, "textbox", name)
    .or(control(page, "searchbox", name))
    .or(control(page, "combobox", name))

const missing = (texts: ReadonlyArray<string | RegExp>, shown: string): ReadonlyArray<string> =>
  texts
    .filter((text) => (typeof text === "string" ? !shown.includes(text) : !text.test(shown)))
    .map((text) => `missing: ${text}`)

const within = (count: number, min: number, max: number): string =>
  count >= min && count <= max ? "as expected" : `${count}, wanted ${min} to ${max}`

type Face = Readonly<Record<Exclude<keyof Control, "role" | "name">, unknown>>

/** What a test may know of the controls that bear a name. */
const faces = (controls: Locator): Promise<ReadonlyArray<Face>> =>
  controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { value, options, checked, disabled } = element as Partial<HTMLSelectElement & HTMLInputElement>
      const choices = options === undefined ? [] : [...options]
      return {
        href: element.getAttribute("href"),
        newTab: element.getAttribute("target") === "_blank",
        // A choice that no driver of the page fits says so behind its name.
        options: choices.map(({ label, disabled: empty }) => (empty ? label.replace(" (no driver here)", "") : label)),
        values: choices.map((option) => option.value),
        value,
        placeholder: element.getAttribute("placeholder"),
        checked,
        disabled: disabled === true || element.getAttribute("aria-disabled") === "true",
        pressed: element.getAttribute("aria-pressed") === "true",
        current: element.getAttribute("aria-current")
      }
    })
  )

/** Empty when one of the controls is as wanted. */
const differences = ({ role, name, ...wanted }: Control, found: ReadonlyArray<Face>): ReadonlyArray<string> => {
  const fits = (face: Face) =>
    Object.entries(wanted).every(([key, value]) => JSON.stringify(face[key as keyof Face]) === JSON.stringify(value))
  if (found.some(fits)) return []
  const shown = found.slice(0, 5).map((face) => Object.keys(wanted).map((key) => face[key as keyof Face]))
  return [`${role} '${name}' wanted ${JSON.stringify(wanted)}, found ${JSON.stringify(shown)}`]
}
