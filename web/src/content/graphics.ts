/** Wording of the graphics page (S1 §2). */

export const GRAPHICS_INTRO =
  "Display drivers for cards and for graphics inside the processor. Device Manager shows yours under Display adapters; a laptop may list two."
