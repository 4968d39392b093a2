/** Reads what the browser reveals about the system. Only for the dialog; nothing is sent or stored. */
import { type ClientHints, HINTS } from "@driverdex/domain/detection/clientHints"
import type { Signals } from "@driverdex/domain/detection/detect"

/** The part of `window` that is read. */
export interface ProbedWindow {
  readonly navigator: {
    readonly userAgent: string
    readonly platform: string
    readonly maxTouchPoints?: number
    readonly language: string
    readonly cookieEnabled: boolean
    readonly onLine: boolean
    readonly javaEnabled?: () => boolean
    /** Chromium only, and over https only. */
    readonly userAgentData?: { readonly getHighEntropyValues: (hints: Array<string>) => Promise<ClientHints> }
  }
  readonly screen: { readonly width: number; readonly height: number; readonly colorDepth: number }
}

/** Hints that arrive later are ignored: the user-agent string is enough. */
export const HINTS_TIMEOUT_MS = 1500

/** Rejects when the browser refuses access: then there is no result (P-DET-10, the failed view). */
export const readSignals = async ({ navigator, screen }: ProbedWindow): Promise<Signals> => ({
  userAgent: navigator.userAgent,
  platform: navigator.platform,
  maxTouchPoints: navigator.maxTouchPoints,
  screenWidth: screen.width,
  screenHeight: screen.height,
  colorDepth: screen.colorDepth,
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
  cookiesEnabled: navigator.cookieEnabled,
  javaEnabled: navigator.javaEnabled?.() ?? false,
  online: navigator.onLine,
  clientHints: await readHints(navigator)
})

/** Undefined when unsupported, refused, or too slow. */
const readHints = async ({ userAgentData }: ProbedWindow["navigator"]): Promise<ClientHints | undefined> => {
  if (userAgentData === undefined) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), HINTS_TIMEOUT_MS)
  })
  try {
    return await Promise.race([userAgentData.getHighEntropyValues([...HINTS]), timeout])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** The name of the WebGL renderer; null where the browser has none or does not say it. */
export const readRenderer = (page: Pick<Document, "createElement">): string | null => {
  try {
    const gl = page.createElement("canvas").getContext("webgl")
    if (gl === null) return null
    const { UNMASKED_RENDERER_WEBGL } = gl.getExtension("WEBGL_debug_renderer_info") ?? {}
    const renderer: unknown = UNMASKED_RENDERER_WEBGL === undefined ? null : gl.getParameter(UNMASKED_RENDERER_WEBGL)
    // A page may have few contexts at once.
    gl.getExtension("WEBGL_lose_context")?.loseContext()
    return typeof renderer === "string" ? renderer : null
  } catch {
    return null
  }
}
