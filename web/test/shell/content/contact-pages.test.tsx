import { expect, test } from "vitest"
import { EMPTY_CATALOGUE } from "../../failing-api.ts"
import { rendered } from "../../server/render.ts"

const pageWith = async (path: string, settings: object) => {
  const site = { ...(await EMPTY_CATALOGUE.site()), ...settings }
  const { html } = await rendered(path, { api: { ...EMPTY_CATALOGUE, site: async () => site } })
  return html.replace(/<script[\s\S]*?<\/script>/g, "")
}
const FORMS = [
  ["/contact", "Send Message"],
  ["/consumer-rights", "Submit Request"]
] as const

test.each(FORMS)("K-11: with the inbox off %s has no form and promises no answer in time", async (path, button) => {
  const html = await pageWith(path, {
    inbox: false,
    supportEmail: "help@site.example",
    privacyEmail: "help@site.example"
  })
  expect(html).not.toContain(button)
  expect(html).not.toContain("<textarea")
  expect(html).not.toContain("Expected Response Times")
  expect(html).not.toContain("Response within")
  expect(html).toContain("mailto:help@site.example")
})

test.each(FORMS)("K-11: with the inbox on %s has its form", async (path, button) => {
  expect(await pageWith(path, { inbox: true })).toContain(button)
})

test.each(["/contact", "/consumer-rights"])("K-11: what the operator has not set is left out on %s", async (path) => {
  const none = await pageWith(path, { inbox: true })
  expect(none).not.toContain("not set by the operator")
  expect(none).not.toContain(">Phone<")
  expect(none).not.toContain(">Postal address<")
  const all = await pageWith(path, { inbox: true, supportPhone: "+1 555 0100", supportAddress: "1 Example Street" })
  for (const words of [">Phone<", "+1 555 0100", ">Postal address<", "1 Example Street"]) expect(all).toContain(words)
})
