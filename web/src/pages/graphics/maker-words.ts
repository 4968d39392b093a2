/** What is worth knowing of the drivers of three makers of graphics chips (P-PAGE-6). */

export interface GraphicsMaker {
  readonly name: string
  readonly text: string
  readonly points: ReadonlyArray<string>
}

export const GRAPHICS_MAKERS: ReadonlyArray<GraphicsMaker> = [
  {
    name: "NVIDIA",
    text: "Two branches serve the same GeForce RTX cards: Game Ready comes with new games, Studio is tested longer with creative programs. Choose one and stay with it.",
    points: [
      "Older generations move to a branch that gets security fixes only, so the newest version is not for every card.",
      "RTX and Quadro workstation cards have enterprise branches of their own.",
      "'Clean installation' in the custom setup resets all settings of the old driver."
    ]
  },
  {
    name: "AMD",
    text: "AMD Software: Adrenalin Edition serves Radeon RX cards and the graphics inside Ryzen processors; AMD Software: PRO Edition serves Radeon PRO.",
    points: [
      "'Recommended' releases are the ones that AMD advises for most systems; 'Optional' ones bring new features earlier.",
      "The chipset driver for Ryzen motherboards is a separate package.",
      "On laptops with Radeon graphics, look at the laptop maker's page first."
    ]
  },
  {
    name: "Intel",
    text: "Arc cards and the graphics inside recent Core Ultra processors share one package; older processors have a branch of their own that gets fewer updates.",
    points: [
      "The number of the processor tells which package fits: Device Manager names the graphics, System names the processor.",
      "When the installer says that the maker of the computer must supply the driver, use that maker's page.",
      "Arc cards depend on Resizable BAR: turn it on in the motherboard's settings for full speed."
    ]
  }
]
