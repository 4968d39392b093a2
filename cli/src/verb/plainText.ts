/** Text from a file or a server as a terminal may show it: it moves no cursor, changes no colour and turns no line around. */

// Control characters in 7 and 8 bits, the two line ends of Unicode, and what reverses the order of what follows.
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Such characters become spaces; with `lines` a line end stays. */
export function plainText(text: string, options: { readonly lines?: boolean } = {}): string {
  return text.replace(HARMFUL, (character) => (options.lines === true && character === "\n" ? character : " "))
}

/** A view that was drawn here: colours and styles stay, whatever a text in it holds. */
export function drawnText(view: string): string {
  return view
    .split(STYLE)
    .map((part, at) => (at % 2 === 1 ? part : plainText(part, { lines: true })))
    .join("")
}

const STYLE = /(\u001b\[[\d;]*m)/

/** JSON in which such characters stand as \uXXXX. JSON.stringify escapes only those below U+0020 and lone surrogates. */
export function jsonText(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent)
  // Outside of texts, JSON has none of them but the line ends of an indent.
  return json.replace(HARMFUL, (character) =>
    character === "\n" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
  )
}
