import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { ApprovalsPart } from "../../src/admin/approvals/approvals-part.tsx"
import { renderInSite } from "./in-site.tsx"

const ACME = { name: "Acme", officialHosts: ["www.acme.example"], officialPathPrefixes: [], driverFinderUrl: null }
const common = {
  state: "waiting",
  reason: null,
  at: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-27T10:00:00.000Z",
  settled: null,
  left: []
}
const PROPOSALS = [
  {
    ...common,
    id: 3,
    proposer: "ana/nightly",
    change: { kind: "vendor", before: ACME, after: { ...ACME, officialHosts: ["www.acme.example", "b.acme.example"] } }
  },
  {
    ...common,
    id: 4,
    proposer: "ben",
    change: { kind: "removals", batch: "old", drivers: [{ key: "x1", name: "Acme X1", id: 1001 }] }
  }
]

let sent: ReadonlyArray<unknown> = []
let refusal: string | null = null

beforeEach(() => {
  sent = []
  refusal = null
  let open = PROPOSALS
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.href)
    if (pathname === "/api/session") {
      return Response.json({ name: "ben", role: "admin", expiresAt: "2026-12-20T10:00:00.000Z" })
    }
    if (init?.method !== "POST") return Response.json(open)
    if (refusal !== null) return new Response(refusal, { status: 409 })
    const body = JSON.parse(String(init.body)) as { readonly id: number }
    sent = [...sent, body]
    open = open.filter(({ id }) => id !== body.id)
    return Response.json({ id: body.id, outcome: "approved", events: 1, left: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

it("P-ADM-16: the room of approvals shows what would change, and lets another person approve it", async () => {
  await renderInSite(<ApprovalsPart />)
  await expect.element(page.getByText("Add b.acme.example")).toBeVisible()
  await page.getByRole("button", { name: "Approve proposal 3" }).click()
  await expect.element(page.getByText("Approved: More addresses of Acme.")).toHaveFocus()
  expect(sent).toEqual([{ id: 3, decision: "approve" }])
  expect(page.getByText("3. More addresses of Acme").elements()).toEqual([])
})

it("P-ADM-16: one's own proposal can be withdrawn and not approved", async () => {
  await renderInSite(<ApprovalsPart />)
  await expect.element(page.getByRole("button", { name: "Withdraw proposal 4" })).toBeVisible()
  expect(page.getByRole("button", { name: "Approve proposal 4" }).elements()).toEqual([])
  await page.getByText("1 driver, batch old").click()
  await expect.element(page.getByRole("link", { name: "Acme X1" })).toBeVisible()
})

it("P-ADM-16: what is not possible any more is said line by line, and still waits", async () => {
  refusal = "Nothing was done: propose it again as things are now.\nAcme: it was changed since this was proposed."
  await renderInSite(<ApprovalsPart />)
  await page.getByRole("button", { name: "Approve proposal 3" }).click()
  await expect.element(page.getByText("Acme: it was changed since this was proposed.")).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Reject proposal 3" })).toBeVisible()
})
