/** Wording of the system-detection dialog (P-DET-8 to P-DET-11). */

export const PRIVACY_LINE =
  "Reads what your browser tells every page. Everything stays in this browser; nothing is sent or stored."

export const DETECTION_FAILED = "Failed to detect system information. Please try again."

export const SEARCHING_TOAST = {
  title: "Searching for compatible drivers",
  description: "Based on your system information, we'll find the best drivers for you."
}

/** The fixed badges of P-DET-8; 'Internet Online' or 'Internet Offline' is the fourth. */
export const SITE_SUPPORTS: ReadonlyArray<string> = ["Windows Compatible", "64-bit Supported", "Browser Supported"]
export const SITE_SUPPORTS_NOTE =
  "These badges speak of this site and are the same on every computer; only the internet badge is read from your browser."

/** Next to 'Windows 11/10' (P-DET-6). */
export const exactOsLine = (exactOs: string): string => `Exactly: ${exactOs}, as your browser's client hints say.`
export const UNTOLD_OS_LINE = "This browser does not tell whether it is Windows 11 or Windows 10."

export const noRecommendationLine = (os: string): string =>
  `Recommendations are made for Windows systems only; this browser reports ${os === "Unknown" ? "an unknown system" : os}.`

/** Of the graphics chip (P-DET-12). */
export const CHIP_NOTE =
  "As the browser names it; a laptop may have a second chip. Nothing is sent before you follow the link: its address names the chip."
export const NO_CHIP_LINE = "This browser does not tell which graphics chip it uses."
export const BASIC_RENDERER_LINE =
  "Windows draws without the chip's own driver here: it is missing or switched off, or this is a virtual or remote screen."
