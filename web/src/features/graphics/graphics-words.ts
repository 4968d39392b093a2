/** Wording of the graphics page (P-PAGE-4). */

export const GRAPHICS_INTRO =
  "Display drivers for cards and for graphics inside the processor. Device Manager shows yours under Display adapters; a laptop may list two."
