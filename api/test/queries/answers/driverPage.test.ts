/** A file for other computers is nobody's driver: the answer about a laptop's chip leads to the page that has the right one. */
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { describe, expect, it } from "vitest"
import { shippedAnswers } from "../../../bench/answers/shippedAnswers.ts"

const shipped = await shippedAnswers()
const files = (await seedDrivers()).map(({ row }) => row.downloadUrl ?? "")
const ask = async (text: string) => {
  const { answer } = await shipped.answer(text)
  return { ...answer, files: (answer?.drivers ?? []).map((id) => files[id - 1] ?? "") }
}
const hasDesktopFile = (addresses: ReadonlyArray<string>): boolean => addresses.some((url) => url.includes("-desktop-"))

/** NVIDIA's, by numbers and names of the public lists; not looked at one by one. */
const LAPTOP_CHIPS = ["25AB", "25A2", "2520", "24DC", "28E0", "2717", "1F91", "1C8D", "1C20", "1F15", "2191", "24A0"]
const NAMES = [
  "rtx 3050 laptop driver",
  "rtx 3060 laptop gpu",
  "rtx 4050 laptop",
  "gtx 1650 mobile driver",
  "gtx 1070 max-q"
]

describe("P-ANS-29", () => {
  it.each([...LAPTOP_CHIPS.map((device) => `PCI\\VEN_10DE&DEV_${device}`), ...NAMES])(
    "'%s' is led to NVIDIA's page, where the file of its driver is for desktop PCs",
    async (text) => {
      const { title, files, driverPage } = await ask(text)
      expect(title).toBeDefined()
      if (hasDesktopFile(files)) expect(driverPage).toMatchObject({ host: "www.nvidia.com", leadsTo: "maker" })
      else expect(driverPage).toBeUndefined()
    }
  )

  it("some of them have such a file, so that this is a test", async () => {
    const found = await Promise.all(NAMES.map(ask))
    expect(found.filter(({ files }) => hasDesktopFile(files)).length).toBeGreaterThan(0)
  })

  it.each(["rtx 3060 driver", "PCI\\VEN_10DE&DEV_2503", "intel ax200 driver"])(
    "'%s' keeps the way to its file",
    async (text) => {
      expect((await ask(text)).driverPage).toBeUndefined()
    }
  )
})
