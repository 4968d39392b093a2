/** The six answers in the words of the site's pages (P-DEV-2). Wording only. */
import type { DriverLine, Verdict } from "./DeviceTables.ts"

export const verdictHeadline = (verdict: Verdict, line: DriverLine | undefined): string =>
  verdict === "line" && line?.noDriver !== undefined ? "No driver for Windows 10 or 11" : HEADLINES[verdict]

const HEADLINES: Readonly<Record<Verdict, string>> = {
  windows: "Windows includes it",
  chipset: "The chipset package only names it",
  line: "The maker's driver",
  "pc-maker": "Your PC maker's package",
  catalogue: "Search Microsoft's catalogue by id",
  unknown: "Not known"
}

/** What else is right. */
export const otherText = (
  verdict: Verdict,
  line: DriverLine | undefined,
  serves: string | undefined,
  isUsb = false
): string => {
  const name = line === undefined || line.name === line.key ? undefined : line.name
  switch (verdict) {
    case "windows":
      return "Windows, or Windows Update, often brings one too."
    case "chipset":
      return `${name ?? "The maker's chipset package"} only gives the part its name.`
    case "line": {
      if (name === undefined) return "The maker may have software of its own for it."
      const isShown = line?.version !== undefined && line.versionBasis === "sourced"
      const made = serves === undefined ? name : `${name} (for ${serves})`
      return isShown ? `${made}, last version we have seen: ${line.version}.` : `${made}.`
    }
    case "pc-maker":
      return isUsb
        ? "Of a part that is built in, the support page of your PC has a driver for exactly your model."
        : "The support page of your PC or motherboard has a driver for exactly your model."
    case "catalogue":
      return "Microsoft's Update Catalog has the drivers that Windows Update hands out."
    case "unknown":
      return "Nothing else is known."
  }
}

export const NO_ID = {
  headline: "Not a hardware ID",
  whatToDo: "This is not a hardware ID: Device Manager shows it under Details, Hardware Ids."
}
