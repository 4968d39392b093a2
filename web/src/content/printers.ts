/** Wording of the printers page and the four brand pages (S1 §2; decisions 21, 23, 24). */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { PrinterSort } from "@driverdex/domain/search/sort"
import type { IconName } from "../ui/icon.tsx"

export const PRINTERS_INTRO =
  "Choose the brand of your printer. The model number is on the front of the printer or on the label underneath."

export const PRINTER_SORT_CHOICES: ReadonlyArray<{ readonly value: PrinterSort; readonly label: string }> = [
  { value: "popularity", label: "Most Popular" },
  { value: "name", label: "Name A-Z" },
  { value: "rating", label: "Highest Rated" },
  { value: "downloads", label: "Most Downloaded" },
  { value: "latest", label: "Latest Release" }
]

export const BRAND_LINES: Readonly<Record<SpecialistBrand, string>> = {
  HP: "LaserJet, OfficeJet, DeskJet and Envy",
  Canon: "PIXMA, imageCLASS, MAXIFY and SELPHY",
  Epson: "EcoTank, Expression and WorkForce",
  Brother: "HL, MFC, DCP and QL label printers"
}

export const BRAND_INTROS: Readonly<Record<SpecialistBrand, string>> = {
  HP: "LaserJet, OfficeJet, DeskJet and Envy printers by model. Each leads to HP's own support page; this site hosts no files.",
  Canon:
    "PIXMA, imageCLASS, MAXIFY and SELPHY printers by model. Each leads to Canon's own support page; this site hosts no files.",
  Epson:
    "EcoTank, Expression, WorkForce and SureColor printers by model. Each leads to Epson's own support page; this site hosts no files.",
  Brother: "HL, MFC, DCP and QL printers by model. Each leads to Brother's own support page; this site hosts no files."
}

/** Three cards, said as far as they are true (decision 24). */
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

/** S1 §2. */
export const MODEL_FEATURES: ReadonlyArray<string> = [
  "Windows 11/10 Compatible",
  "Wireless Connectivity",
  "Auto-duplex Printing",
  "Verified & Safe"
]
/** Decision 24. */
export const FEATURES_HEADING = "General features of this brand, check your model"
/** Decision 23. */
export const FILE_NAME_NOTE = "file name in our catalogue, not checked"
export const OFFICIAL_MEANS = "Official: the button leads to the maker's own site."

/** On the pages of HP and Canon (S1 §2). */
export const MODEL_STEPS: ReadonlyArray<{ readonly title: string; readonly text: string }> = [
  {
    title: "Download",
    text: "Fetch the driver for your Windows version from the official page that the button opens."
  },
  { title: "Run as Administrator", text: "Right-click the downloaded file and choose 'Run as administrator'." },
  { title: "Follow the wizard", text: "Connect the printer by cable or network only when the wizard asks for it." },
  { title: "Restart", text: "Restart the computer, then print a test page from the printer's properties." }
]
