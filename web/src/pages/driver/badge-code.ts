/** A badge that leads to its driver's page, as other pages write it. */

export interface BadgeLink {
  /** Of the driver, any text. */
  readonly name: string
  /** Addresses, absolute and without characters that need an escape. */
  readonly image: string
  readonly page: string
}

export const badgeHtml = ({ name, image, page }: BadgeLink): string =>
  `<a href="${page}"><img src="${image}" alt="${name.replaceAll(/[&<>"]/g, (c) => ENTITIES[c] ?? c)}" height="22"></a>`

export const badgeMarkdown = ({ name, image, page }: BadgeLink): string =>
  `[![${name.replaceAll(/[\\`*_[\]<>!&]/g, String.raw`\$&`)}](${image})](${page})`

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
