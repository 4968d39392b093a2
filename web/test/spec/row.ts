/** The words in which the screens of docs/product.md are written down: what is seen on a page, and the steps to its states. */

export type Role =
  | "alert"
  | "article"
  | "button"
  | "combobox"
  | "dialog"
  | "heading"
  | "link"
  | "listitem"
  | "option"
  | "searchbox"
  | "switch"
  | "tab"
  | "textbox"

/** Something to press, fill or choose. `name` is how its accessible name begins. */
export interface Control {
  readonly role: Role
  readonly name: string
  /** Of a link: its address as written. */
  readonly href?: string
  /** Of a link: it opens a new tab. */
  readonly newTab?: true
  /** Of a choice: the labels of its options, in order. */
  readonly options?: ReadonlyArray<string>
  /** Of a choice: the values of its options, in order. */
  readonly values?: ReadonlyArray<string>
  /** Of a field or choice: what is in it. */
  readonly value?: string
  readonly placeholder?: string
  readonly checked?: boolean
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly current?: "page" | "true"
}

export interface Count {
  /** What is counted, in words. */
  readonly what: string
  readonly css: string
  readonly min: number
  readonly max?: number
}

export interface Seen {
  /** Exact words that the page shows. */
  readonly texts?: ReadonlyArray<string | RegExp>
  /** Words that it must not show. */
  readonly absent?: ReadonlyArray<string>
  readonly controls?: ReadonlyArray<Control>
  readonly counts?: ReadonlyArray<Count>
  /** The address after the steps: path and parameters. */
  readonly address?: string
}

export type Step =
  /** A button, if no role is given; `exact`: the name is all of it. */
  | { readonly press: string; readonly role?: Role; readonly exact?: true }
  /** What is folded below this line. */
  | { readonly open: string }
  | { readonly fill: string; readonly with: string }
  | { readonly choose: string; readonly option: string }
  | { readonly key: string }
  /** Answers of this API path never come. */
  | { readonly hold: string }
  /** Calls of this API path are answered with status 500. */
  | { readonly fail: string }

export interface SpecState extends Seen {
  readonly state: string
  /** Where it starts; the row's own address when left out. */
  readonly from?: string
  /** A script that changes the browser before the page is there. */
  readonly browser?: keyof typeof BROWSERS
  readonly steps: ReadonlyArray<Step>
}

export interface SpecRow extends Seen {
  /** The rules of docs/product.md that it shows, and its name. */
  readonly spec: string
  readonly path: string
  /** The page's one heading of the first level. */
  readonly heading: string
  readonly status?: number
  /** Some of what it shows comes only with scripts; all else is in the document of the server. */
  readonly needsScripts?: true
  /** The path that the page ends on, where it is another. */
  readonly leadsTo?: string
  /** The address in the canonical link; the page's own when left out, none for null. */
  readonly canonical?: string | null
  readonly states?: ReadonlyArray<SpecState>
}

/** Browsers that differ from the usual one. */
export const BROWSERS = {
  "refuses new tabs": "window.open = () => null",
  "tells nothing of itself":
    "Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => { throw new Error('refused') } })",
  "sends a GPC signal":
    "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true, configurable: true })",
  "runs on Windows 11":
    "Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36' }); Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })"
} as const
