import { expect, test } from "vitest"
import { createQueryClient } from "../../src/client/query-client.ts"
import { readAnswers, restoreAnswers } from "../../src/client/read-answers.ts"

test("what the server read is in the browser's cache under the same keys, and not stale", async () => {
  const server = createQueryClient()
  server.setQueryData(["drivers", "list", { category: "Cameras" }], [{ id: 1001, name: "</script>\u2028" }])
  server.setQueryData(["site"], { url: null })
  const browser = createQueryClient()
  restoreAnswers(browser, readAnswers(server))
  expect(browser.getQueryData(["drivers", "list", { category: "Cameras" }])).toEqual([
    { id: 1001, name: "</script>\u2028" }
  ])
  const read = await browser.ensureQueryData({
    queryKey: ["site"],
    queryFn: () => Promise.reject(new Error("read again"))
  })
  expect(read).toEqual({ url: null })
})

test("a failed read does not travel: the browser tries for itself", async () => {
  const server = createQueryClient()
  await server.prefetchQuery({ queryKey: ["categories"], queryFn: () => Promise.reject(new Error("no")) })
  expect(readAnswers(server)).toBe("[]")
})

test("reads are not repeated, polled, refetched on focus, or ever stale (P-API-2)", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY
  })
})
