/** The operating system in a user-agent string, by the names of P-DET-4 in an order that gives the true answer. */

export const OPERATING_SYSTEM_NAMES = [
  "Windows 11/10",
  "Windows 8.1",
  "Windows 7",
  "Windows Vista",
  "Windows XP",
  "macOS",
  "Linux",
  "Android",
  "iOS"
] as const
export type OperatingSystemName = (typeof OPERATING_SYSTEM_NAMES)[number]

/** Shown for a system or browser that has none of the known names. */
export const UNKNOWN = "Unknown"

/**
 * @param touchPoints `navigator.maxTouchPoints`: an iPad presents itself as a Macintosh, but no Macintosh can be touched.
 */
export const operatingSystemOf = (userAgent: string, touchPoints = 0): OperatingSystemName | typeof UNKNOWN => {
  const found = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? UNKNOWN
  return found === "macOS" && touchPoints > 1 ? "iOS" : found
}

/** Systems that borrow another's words come first: Windows Phone says Android and iPhone, Android says Linux, iOS says Mac OS X. */
const SYSTEMS: ReadonlyArray<readonly [RegExp, OperatingSystemName | typeof UNKNOWN]> = [
  [/Windows Phone/, UNKNOWN],
  // A model or version may follow at once: 'iPhone13,4', 'Android4.1.1'.
  [/\b(?:iPhone|iPad|iPod)(?![A-Za-z])/, "iOS"],
  [/\bAndroid(?![A-Za-z])/, "Android"],
  [/Windows NT 10\.0/, "Windows 11/10"],
  [/Windows NT 6\.3/, "Windows 8.1"],
  [/Windows NT 6\.1/, "Windows 7"],
  [/Windows NT 6\.0/, "Windows Vista"],
  [/Windows NT 5\.[12]|Windows XP/, "Windows XP"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/\bLinux\b/, "Linux"]
]
