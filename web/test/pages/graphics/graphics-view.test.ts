import { expect, test } from "vitest"
import { graphicsList } from "../../../src/pages/graphics/graphics-list.ts"
import { graphicsView } from "../../../src/pages/graphics/graphics-view.ts"
import { someDriver } from "../some-drivers.ts"

const marked = { category: "Graphics Cards", isVerified: true, isLatest: true }
const drivers = [
  ...[1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008].map((id) =>
    someDriver({ id, ...marked, manufacturer: `Maker ${id}` })
  ),
  someDriver({ id: 1009, ...marked, operatingSystem: "Windows 7", manufacturer: "NVIDIA" }),
  someDriver({ id: 1010, category: "Graphics Cards", operatingSystem: "Windows 10" })
]
const view = (search: Record<string, string>) => graphicsView(graphicsList.state(search))(drivers)
const counts = (search: Record<string, string>) => view(search).systems.map(({ label, count }) => `${label}: ${count}`)

test("'Windows 11/10' counts on both cards", () => {
  expect(counts({})).toEqual(["Windows 11: 8", "Windows 10: 9", "Windows 8.1: 0", "Windows 7: 1"])
})

test("choosing a system filters the list but not the counts, which say what the other cards would show", () => {
  expect(view({ os: "windows-7" }).drivers.map(({ id }) => id)).toEqual([1009])
  expect(counts({ os: "windows-7" })).toEqual(counts({}))
  expect(counts({ manufacturer: "NVIDIA" })).toEqual([
    "Windows 11: 0",
    "Windows 10: 0",
    "Windows 8.1: 0",
    "Windows 7: 1"
  ])
})

test("six are featured at most, all of them among those shown", () => {
  expect(view({}).featured.length).toBe(6)
  expect(view({ os: "windows-7" }).featured.map(({ id }) => id)).toEqual([1009])
  expect(view({ os: "windows-8" }).featured).toEqual([])
})
