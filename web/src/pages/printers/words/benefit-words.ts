/** The benefit cards of the four brand pages (P-PRN-8). */
import type { IconName } from "../../../ui/icon.tsx"

/** Three cards, said as far as they are true (P-PRN-8). */
export const BRAND_BENEFITS: ReadonlyArray<{
  readonly icon: IconName
  readonly title: string
  readonly text: (brand: string) => string
}> = [
  {
    icon: "shield",
    title: "Verified drivers",
    text: (brand) =>
      `Every button leads to an address on the list of ${brand}'s own hosts. A driver is marked Verified only when its version is known too.`
  },
  {
    icon: "clock",
    title: "Latest versions",
    text: (brand) =>
      `${brand}'s page offers what is current on the day you open it. Where a record says Latest, a source showed that version as current.`
  },
  {
    icon: "check",
    title: "Verified compatibility",
    text: (brand) =>
      `Look your exact model up before you install: ${brand}'s page names the Windows versions that its driver supports.`
  }
]
