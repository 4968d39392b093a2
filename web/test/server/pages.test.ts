import { expect, it } from "vitest"
import { ROUTES } from "../spec-table.ts"
import { rendered } from "./render.ts"

/** What React leaves in place of a part that it could not draw: its code was not loaded, or it threw. */
const UNDRAWN = "<!--$!-->"

it.each(ROUTES)(
  "$path is drawn whole on the server, parts that come later included",
  async ({ path, status = 200 }) => {
    const page = await rendered(path)
    expect([page.status, page.errors]).toEqual([status, []])
    expect(page.html).not.toContain(UNDRAWN)
  }
)
