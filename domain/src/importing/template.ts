/** A file to begin with: the columns that every row needs, those that most have, and a row that shows how they are filled. */

/** No maker has this host, so that a row which was left in is refused. */
const EXAMPLE: ReadonlyArray<readonly [column: string, cell: string]> = [
  ["key", "replace-this-row"],
  ["name", "NVIDIA GeForce Driver"],
  ["manufacturer", "NVIDIA"],
  ["category", "Graphics Cards"],
  ["description", "One or two sentences for visitors."],
  ["operatingSystem", "Windows 11/10"],
  ["architecture", "64-bit"],
  ["downloadUrl", "https://the-makers-host.example/drivers"],
  ["version", "537.58"],
  ["releaseDateIso", "2024-12-05"],
  ["fileSize", "732 MB"],
  ["sha256", ""],
  ["hardwareIds", "PCI\\VEN_10DE&DEV_2503; PCI\\VEN_10DE&DEV_2504"]
]

export const TEMPLATE_NAME = "driverdex-template.csv"

/** CSV in UTF-8 with the mark by which Excel knows it. */
export const importTemplate = (): string =>
  `\uFEFF${[EXAMPLE.map(([column]) => column), EXAMPLE.map(([, cell]) => cell)].map((cells) => `${cells.join(",")}\r\n`).join("")}`
