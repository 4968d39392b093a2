import { expect, test } from "vitest"
import { guardStorage } from "../../../src/visitor/consent/consent-storage.ts"

const working = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key)
  }
}
const refuse = (): never => {
  throw new DOMException("refused", "SecurityError")
}

test("what is written is in the browser's storage and read from there", () => {
  const backing = working()
  const storage = guardStorage(() => backing)
  storage.write("a", "1")
  expect(backing.items).toEqual(new Map([["a", "1"]]))
  backing.items.set("a", "2")
  expect(storage.read("a")).toBe("2")
  storage.remove("a")
  expect(storage.read("a")).toBeNull()
})

test("where storage is blocked, a choice holds for the page and nothing is thrown", () => {
  const storage = guardStorage(refuse)
  expect(storage.read("a")).toBeNull()
  storage.write("a", "1")
  expect(storage.read("a")).toBe("1")
  storage.remove("a")
  expect(storage.read("a")).toBeNull()
})

test("where storage is full, the new value counts and not the old one that is still stored", () => {
  const backing = working()
  backing.items.set("a", "old")
  const storage = guardStorage(() => ({ ...backing, setItem: refuse }))
  storage.write("a", "new")
  expect(storage.read("a")).toBe("new")
})

test("once storage takes values again, it is the one that counts", () => {
  const backing = working()
  let full = true
  const storage = guardStorage(() => ({ ...backing, setItem: full ? refuse : backing.setItem }))
  storage.write("a", "1")
  full = false
  storage.write("a", "2")
  backing.items.set("a", "3")
  expect(storage.read("a")).toBe("3")
})
