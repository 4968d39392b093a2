/** The operating systems and architectures that lists are filtered by (P-CAT-16). */

export const OPERATING_SYSTEMS = [
  { key: "windows-11", label: "Windows 11" },
  { key: "windows-10", label: "Windows 10" },
  { key: "windows-8", label: "Windows 8.1" },
  { key: "windows-7", label: "Windows 7" }
] as const
export type OperatingSystemKey = (typeof OPERATING_SYSTEMS)[number]["key"]

export const ARCHITECTURES = [
  { key: "64-bit", label: "64-bit" },
  { key: "32-bit", label: "32-bit" }
] as const
export type ArchitectureKey = (typeof ARCHITECTURES)[number]["key"]
