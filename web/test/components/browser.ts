/** The journeys' browser for the component tests; where none comes with the packages, an installed Chrome. */
import { findChromium } from "../journeys/chromium.ts"

export const browserOfTests = async () => {
  const args = ["--no-sandbox", "--disable-dev-shm-usage"]
  try {
    const { executablePath, env } = await findChromium()
    return { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } }
  } catch {
    // Said by the browser tests themselves when there is no Chrome either; all other tests need no browser.
    return { channel: "chrome", args }
  }
}
