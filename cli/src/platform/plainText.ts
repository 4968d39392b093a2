/** Text from a file or a server as a terminal may show it: it moves no cursor and changes no colour. */

/** Control characters become spaces; with `lines` a line end stays. */
export function plainText(text: string, options: { readonly lines?: boolean } = {}): string {
  const controls =
    options.lines === true ? /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g : /[\u0000-\u001f\u007f-\u009f]/g
  return text.replace(controls, " ")
}
