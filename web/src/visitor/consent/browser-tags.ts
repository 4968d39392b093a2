/** The queues and scripts of the two vendors in a real browser, and what the ad tracker leaves behind. */
import type { TagPage } from "./consent-tags.ts"

interface UetQueue {
  readonly push: (...command: Array<unknown>) => unknown
}

declare global {
  interface Window {
    dataLayer?: Array<unknown>
    uetq?: UetQueue
    UET?: new (options: { readonly ti: string; readonly q: UetQueue | undefined }) => UetQueue
  }
}

export const browserTags = (): TagPage => ({
  setRootAttribute: (name, value) => document.documentElement.setAttribute(name, value),
  gtag,
  uet,
  loadGtag: (id) => {
    gtag("js", new Date())
    gtag("config", id)
    addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  },
  loadUet: (id) => {
    addScript("https://bat.bing.com/bat.js", () => {
      // The vendor's object takes over the queue and its entries.
      if (window.UET !== undefined) window.uetq = new window.UET({ ti: id, q: window.uetq })
    })
  },
  clearClickId,
  path: () => location.pathname
})

/** The queue takes the call's own `arguments` object; an array in its place would not be understood as a command. */
function gtag(..._command: ReadonlyArray<unknown>): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments)
}

const uet = (...command: ReadonlyArray<unknown>): void => {
  const queue: UetQueue = window.uetq ?? ([] as Array<unknown>)
  window.uetq = queue
  queue.push(...command)
}

const addScript = (src: string, onLoad?: () => void): void => {
  const script = document.createElement("script")
  script.async = true
  script.src = src
  if (onLoad !== undefined) script.addEventListener("load", onLoad)
  document.head.append(script)
}

/** Where UET stores the click identifier: a cookie of this host or a parent domain, and two local storage entries. */
const CLICK_ID_COOKIE = "_uetmsclkid"
const CLICK_ID_ENTRIES = ["_uetmsclkid", "_uetmsclkid_exp"]

const clearClickId = (): void => {
  const expired = `${CLICK_ID_COOKIE}=; Max-Age=0; Path=/`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers.
  document.cookie = expired
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  for (const domain of parentDomains(location.hostname)) document.cookie = `${expired}; Domain=${domain}`
  try {
    for (const entry of CLICK_ID_ENTRIES) localStorage.removeItem(entry)
  } catch {
    // A browser that blocks storage has stored nothing there.
  }
}

/** 'www.example.co.uk' → itself, 'example.co.uk', 'co.uk': browsers refuse the ones that are public suffixes. */
const parentDomains = (host: string): ReadonlyArray<string> => {
  const labels = host.split(".")
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."))
}
