import { expect, test } from "vitest"
import { redirectTab } from "../../../src/catalogue/download/blank-tab.ts"

const tabOf = (did: Array<string>) => ({
  goTo: (path: string) => void did.push(`to ${path}`),
  close: () => void did.push("closed")
})

test("the tab goes on only once the answer is there, which is handed on", async () => {
  const did: Array<string> = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const led = redirectTab(tabOf(did), "/file", promise)
  expect(did).toEqual([])
  resolve("guide")
  expect(await led).toBe("guide")
  expect(did).toEqual(["to /file"])
})

test("a failure closes the tab and stays a failure", async () => {
  const did: Array<string> = []
  await expect(redirectTab(tabOf(did), "/file", Promise.reject(new Error("500: no")))).rejects.toThrow("500: no")
  expect(did).toEqual(["closed"])
})

test("without a tab the answer is handed on all the same", async () => {
  expect(await redirectTab(null, "/file", Promise.resolve(1))).toBe(1)
  await expect(redirectTab(null, "/file", Promise.reject(new Error("no")))).rejects.toThrow("no")
})
