import { HINTS } from "@driverdex/domain/detection/clientHints"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { HINTS_TIMEOUT_MS, type ProbedWindow, readSignals } from "../../../src/visitor/detection/probe.ts"

const NAVIGATOR: ProbedWindow["navigator"] = {
  userAgent: "agent",
  platform: "Win32",
  maxTouchPoints: 0,
  language: "en-US",
  cookieEnabled: true,
  onLine: false,
  javaEnabled: () => false
}
const SCREEN = { width: 1920, height: 1080, colorDepth: 24 }
const probed = (navigator: Partial<ProbedWindow["navigator"]> = {}): ProbedWindow => ({
  navigator: { ...NAVIGATOR, ...navigator },
  screen: SCREEN
})
const hinting = (getHighEntropyValues: () => Promise<object>) => probed({ userAgentData: { getHighEntropyValues } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test("the signals are what the browser says", async () => {
  expect(await readSignals(probed())).toEqual({
    userAgent: "agent",
    platform: "Win32",
    maxTouchPoints: 0,
    screenWidth: 1920,
    screenHeight: 1080,
    colorDepth: 24,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: "en-US",
    cookiesEnabled: true,
    javaEnabled: false,
    online: false,
    clientHints: undefined
  })
})

test("a browser without javaEnabled has no Java", async () => {
  const { javaEnabled: _, ...without } = NAVIGATOR
  expect((await readSignals({ navigator: without, screen: SCREEN })).javaEnabled).toBe(false)
})

test("client hints are asked for by their names and taken over", async () => {
  const answer = { platform: "Windows", platformVersion: "15.0.0" }
  const ask = vi.fn<() => Promise<object>>(async () => answer)
  expect((await readSignals(hinting(ask))).clientHints).toEqual(answer)
  expect(ask).toHaveBeenCalledWith([...HINTS])
  expect(vi.getTimerCount()).toBe(0)
})

test("refused client hints leave the rest as it is", async () => {
  const signals = await readSignals(hinting(() => Promise.reject(new DOMException("no", "NotAllowedError"))))
  expect(signals).toMatchObject({ userAgent: "agent", clientHints: undefined })
  expect(vi.getTimerCount()).toBe(0)
})

test("client hints that never come are not waited for beyond the two seconds of the view", async () => {
  const reading = readSignals(hinting(() => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(HINTS_TIMEOUT_MS)
  expect((await reading).clientHints).toBeUndefined()
  expect(HINTS_TIMEOUT_MS).toBeLessThan(2000)
})

test("a browser that refuses to tell makes the reading fail", async () => {
  const navigator = Object.defineProperty({ ...NAVIGATOR }, "platform", {
    get: () => {
      throw new Error("refused")
    }
  })
  await expect(readSignals({ navigator, screen: SCREEN })).rejects.toThrow("refused")
})
