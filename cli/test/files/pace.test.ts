import { expect, test } from "vitest"
import { durationText, paceText, partRead } from "../../src/files/pace.ts"

test.each([
  [{ rows: 0, seconds: 0, bytesRead: 0, bytesInAll: 100 }, "0 rows"],
  [{ rows: 1, seconds: 1, bytesRead: 10, bytesInAll: undefined }, "1 row, 1 rows/s"],
  [{ rows: 1500, seconds: 5, bytesRead: 25, bytesInAll: 100 }, "1,500 rows, 300 rows/s, 15 s left"],
  [{ rows: 1500, seconds: 5, bytesRead: 100, bytesInAll: 100 }, "1,500 rows, 300 rows/s"],
  [{ rows: 0, seconds: 5, bytesRead: 50, bytesInAll: 100 }, "0 rows"]
])("%j reads '%s'", (pace, text) => {
  expect(paceText(pace)).toBe(text)
})

test("the part that is read never leaves 0 to 1", () => {
  const pace = { rows: 1, seconds: 1 }
  expect(partRead({ ...pace, bytesRead: 0, bytesInAll: 0 })).toBe(1)
  expect(partRead({ ...pace, bytesRead: 300, bytesInAll: 100 })).toBe(1)
  expect(partRead({ ...pace, bytesRead: 5, bytesInAll: undefined })).toBeUndefined()
})

test.each([
  [-1, "0 s"],
  [59.4, "59 s"],
  [59.6, "1 min 0 s"],
  [185, "3 min 5 s"],
  [7800, "2 h 10 min"]
])("%d seconds are %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
