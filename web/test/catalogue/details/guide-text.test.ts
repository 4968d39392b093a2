import { expect, test } from "vitest"
import { guideText } from "../../../src/catalogue/details/guide-text.ts"

const ANSWER = { installationGuide: { steps: ["Open the page.", "Run the file."], tips: ["Restart first."] } }
const DRIVER = { name: "Acme Wi-Fi", version: "1.2", downloadUrl: "https://acme.example/wifi" }

test("K-05: the copied steps name driver, version and official address, and number the steps", () => {
  expect(guideText({ ...DRIVER, officialHost: "acme.example" }, ANSWER).split("\n")).toEqual([
    "Acme Wi-Fi",
    "Version: 1.2",
    "Official address: https://acme.example/wifi",
    "",
    "1. Open the page.",
    "2. Run the file.",
    "",
    "Troubleshooting tips",
    "- Restart first."
  ])
})

test("K-05: an address that is not official is not named", () => {
  expect(guideText({ ...DRIVER, downloadUrl: "/downloads/driver.exe" }, ANSWER)).not.toContain("address")
})
