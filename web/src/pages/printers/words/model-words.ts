/** Wording of a printer model's details (P-PRN-16). */

/** P-PRN-16. */
export const MODEL_FEATURES: ReadonlyArray<string> = [
  "Windows 11/10 Compatible",
  "Wireless Connectivity",
  "Auto-duplex Printing",
  "Verified & Safe"
]
/** P-SITE-5. */
export const FEATURES_HEADING = "General features of this brand, check your model"
/** P-PRN-13. */
export const FILE_NAME_NOTE = "file name in our catalogue, not checked"

/** On the pages of HP and Canon (P-PRN-17). */
export const MODEL_STEPS: ReadonlyArray<{ readonly title: string; readonly text: string }> = [
  {
    title: "Download",
    text: "Fetch the driver for your Windows version from the official page that the button opens."
  },
  { title: "Run as Administrator", text: "Right-click the downloaded file and choose 'Run as administrator'." },
  { title: "Follow the wizard", text: "Connect the printer by cable or network only when the wizard asks for it." },
  { title: "Restart", text: "Restart the computer, then print a test page from the printer's properties." }
]
