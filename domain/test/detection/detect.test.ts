import { processorMs } from "@driverdex/fixtures/testing/processorMs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { architectureOf } from "../../src/detection/architecture.ts"
import { browserOf } from "../../src/detection/browsers.ts"
import { type ClientHints, exactWindows, hintedArchitecture } from "../../src/detection/clientHints.ts"
import { detect, type Signals } from "../../src/detection/detect.ts"
import { recommend } from "../../src/detection/recommend.ts"
import { OPERATING_SYSTEM_NAMES, operatingSystemOf } from "../../src/detection/systems.ts"
import { anyText } from "../search/arbitraries.ts"

const CHROME_ON_WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"
const SAFARI_ON_MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15"
const signals: Signals = {
  userAgent: CHROME_ON_WINDOWS,
  platform: "Win32",
  maxTouchPoints: 0,
  screenWidth: 1920,
  screenHeight: 1080,
  colorDepth: 24,
  timezone: "America/New_York",
  language: "en-US",
  cookiesEnabled: true,
  javaEnabled: false,
  online: true
}
const windows11: ClientHints = { platform: "Windows", platformVersion: "15.0.0", architecture: "x86", bitness: "64" }

describe("detect", () => {
  it("gives the twelve facts of P-DET-3", () => {
    expect(detect(signals)).toEqual({
      os: "Windows 11/10",
      exactOs: null,
      browser: "Chrome",
      architecture: "64-bit",
      platform: "Win32",
      userAgent: CHROME_ON_WINDOWS,
      screenResolution: "1920 x 1080",
      colorDepth: 24,
      timezone: "America/New_York",
      language: "en-US",
      cookiesEnabled: true,
      javaEnabled: false,
      onlineStatus: true
    })
  })

  it("gives no result without a user-agent string", () => {
    expect(detect({ ...signals, userAgent: "" })).toBeNull()
    expect(detect({ ...signals, userAgent: "  " })).toBeNull()
  })

  it("says exactly which Windows it is only where the browser says so", () => {
    expect(detect({ ...signals, clientHints: windows11 })?.exactOs).toBe("Windows 11")
    expect(detect({ ...signals, clientHints: { ...windows11, platformVersion: "10.0.0" } })?.exactOs).toBe("Windows 10")
    expect(detect({ ...signals, userAgent: SAFARI_ON_MAC, clientHints: windows11 })?.exactOs).toBeNull()
  })

  it("believes the hints on the architecture more than the string, which says x64 on every Windows machine", () => {
    const arm: ClientHints = { ...windows11, architecture: "arm" }
    expect(detect({ ...signals, clientHints: arm })?.architecture).toBe("ARM")
    expect(detect({ ...signals, clientHints: { ...windows11, bitness: "32" } })?.architecture).toBe("32-bit")
    expect(detect({ ...signals, clientHints: {} })?.architecture).toBe("64-bit")
  })

  it("knows an iPad that presents itself as a Macintosh by its touch points", () => {
    expect(detect({ ...signals, userAgent: SAFARI_ON_MAC, maxTouchPoints: 5 })?.os).toBe("iOS")
    expect(detect({ ...signals, userAgent: SAFARI_ON_MAC, maxTouchPoints: 0 })?.os).toBe("macOS")
    expect(detect({ ...signals, maxTouchPoints: 10 })?.os).toBe("Windows 11/10")
  })

  it("never fails on any string", () => {
    fc.assert(
      fc.property(anyText, (userAgent) => {
        const found = detect({ ...signals, userAgent })
        if (userAgent.trim() === "") expect(found).toBeNull()
        else expect(found?.userAgent).toBe(userAgent)
      })
    )
  })

  it("reads a very long string at once", () => {
    const detectAll = () => {
      for (const part of ["Version/", "Safari/", "Android ", "a ", "\n"])
        detect({ ...signals, userAgent: part.repeat(20_000) })
    }
    expect(processorMs(detectAll)).toBeLessThan(1000)
  })
})

describe("names with a number at once behind them", () => {
  it.each([
    [
      "Mozilla/5.0 (iPhone13,4; like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0 Safari/604.1",
      "iOS",
      "Safari"
    ],
    [
      "Mozilla/5.0 (Linux; U; Android4.1.1; en-us) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30",
      "Android",
      "Unknown"
    ],
    ["Mozilla/5.0 (iPad8,1; like Mac OS X) CriOS/120.0 Safari/604.1", "iOS", "Chrome"],
    ["Androids Dream/1.0 (X11; Linux x86_64) Firefox/140.0", "Linux", "Firefox"]
  ])("F-19: %s", (ua, os, browser) => {
    expect([operatingSystemOf(ua), browserOf(ua)]).toEqual([os, browser])
  })
})

describe("traps of the order", () => {
  it.each([
    ["Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) Edge/15.15063", "Unknown", "Edge"],
    ["Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/142.0.0.0 Mobile Safari/537.36", "Android", "Chrome"],
    ["Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko", "Windows 7", "Internet Explorer"],
    ["Mozilla/5.0 (Linux; U; Android 2.3.3) AppleWebKit/533.1 Version/4.0 Mobile Safari/533.1", "Android", "Unknown"],
    ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36", "Linux", "Chrome"],
    ["curl/8.5.0", "Unknown", "Unknown"]
  ])("%s", (ua, os, browser) => {
    expect([operatingSystemOf(ua), browserOf(ua)]).toEqual([os, browser])
  })

  it.each([
    ["Windows NT 10.0; ARM; Trident/7.0", "ARM"],
    ["Linux aarch64", "ARM"],
    ["Windows NT 10.0; ARM64", "ARM"],
    ["Charm/1.0 Alarm", "64-bit"],
    ["Linux i686 on x86_64", "64-bit"],
    ["Windows NT 6.1; x86", "32-bit"],
    ["Windows NT 6.1; WOW64; x86", "64-bit"],
    ["nothing said", "64-bit"]
  ])("the architecture in %j is %s", (ua, expected) => {
    expect(architectureOf(ua)).toBe(expected)
  })
})

describe("exactWindows", () => {
  it.each<[ClientHints | undefined, string | null]>([
    [{ platform: "Windows", platformVersion: "13.0.0" }, "Windows 11"],
    [{ platform: "Windows", platformVersion: "19.0.0" }, "Windows 11"],
    [{ platform: "Windows", platformVersion: "10.0.0" }, "Windows 10"],
    [{ platform: "Windows", platformVersion: "1.0.0" }, "Windows 10"],
    [{ platform: "Windows", platformVersion: "11.0.0" }, null],
    [{ platform: "Windows", platformVersion: "0.3.0" }, null],
    [{ platform: "Windows", platformVersion: "" }, null],
    [{ platform: "Windows", platformVersion: "15 or so" }, null],
    [{ platform: "Windows" }, null],
    [{ platform: "macOS", platformVersion: "15.0.0" }, null],
    [undefined, null]
  ])("of %j is %j", (hints, expected) => {
    expect(exactWindows(hints)).toBe(expected)
  })
})

describe("hintedArchitecture", () => {
  it.each<[ClientHints | undefined, string | null]>([
    [{ architecture: "arm", bitness: "64" }, "ARM"],
    [{ architecture: "x86", bitness: "64" }, "64-bit"],
    [{ architecture: "x86", bitness: "32" }, "32-bit"],
    [{ architecture: "x86", bitness: "32", wow64: true }, "64-bit"],
    [{ architecture: "", bitness: "" }, null],
    [undefined, null]
  ])("of %j is %j", (hints, expected) => {
    expect(hintedArchitecture(hints)).toBe(expected)
  })
})

describe("recommend", () => {
  it("names graphics and network for every Windows, and nothing for other systems", () => {
    for (const os of OPERATING_SYSTEM_NAMES) {
      expect(recommend(os)).toEqual(
        os.startsWith("Windows")
          ? [
              { category: "Graphics Cards", reason: "drivers need regular updates for optimal performance" },
              { category: "Network Adapters", reason: "network drivers ensure stable internet connectivity" }
            ]
          : []
      )
    }
    expect(recommend("Unknown")).toEqual([])
  })
})
