import { renderToString } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { deferred } from "../../../src/ui/loading/deferred.tsx"

const Greeting = ({ name }: { readonly name: string }) => <p>Good day, {name}</p>

afterEach(() => vi.restoreAllMocks())

test("the server draws a part whose code a loader has waited for", async () => {
  const Part = deferred(async () => Greeting)
  await Part.load()
  expect(renderToString(<Part name="Ada" />)).toContain("<p>Good day, <!-- -->Ada</p>")
})

test("code that cannot be had fails no loader, is reported, and is asked for again", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {})
  const fetchPart = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error("offline"))
  const Part = deferred(fetchPart.mockResolvedValue(Greeting))
  await Part.load()
  expect(report).toHaveBeenCalledOnce()
  await Part.load()
  expect(renderToString(<Part name="Ada" />)).toContain("Ada")
})

test("code is fetched once", async () => {
  const fetchPart = vi.fn(async () => Greeting)
  const Part = deferred(fetchPart)
  await Part.load()
  await Part.load()
  expect(fetchPart).toHaveBeenCalledOnce()
})
