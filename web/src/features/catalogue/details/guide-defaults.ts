/** Shown when the guide's answer has none of its own (P-GUIDE-1). */

export const DEFAULT_SUPPORT_NOTE =
  "If the installation does not work, ask the manufacturer's support; they know the device and its drivers best."

export const DEFAULT_DISCLAIMER =
  "This is general guidance without warranty. Download drivers only from official manufacturer websites and follow the manufacturer's instructions where they differ."
