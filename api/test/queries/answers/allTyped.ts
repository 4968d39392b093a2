/** All tables of what people type. */

import type { Typed } from "./typed.ts"
import { TYPED } from "./typed.ts"
import { TYPED_BY_SCORE } from "./typedByScore.ts"
import { TYPED_CLASSES } from "./typedClasses.ts"
import { TYPED_FACTS } from "./typedFacts.ts"
import { TYPED_KINDS } from "./typedKinds.ts"
import { TYPED_NEIGHBOURS } from "./typedNeighbours.ts"
import { TYPED_PRINTER_MODELS } from "./typedPrinterModels.ts"
import { TYPED_PRINTERS } from "./typedPrinters.ts"
import { TYPED_PRODUCTS } from "./typedProducts.ts"
import { TYPED_SURROUNDINGS } from "./typedSurroundings.ts"
import { TYPED_TROUBLES } from "./typedTroubles.ts"

export const ALL_TYPED: ReadonlyArray<Typed> = [
  ...TYPED,
  ...TYPED_BY_SCORE,
  ...TYPED_CLASSES,
  ...TYPED_FACTS,
  ...TYPED_KINDS,
  ...TYPED_NEIGHBOURS,
  ...TYPED_PRINTER_MODELS,
  ...TYPED_PRINTERS,
  ...TYPED_PRODUCTS,
  ...TYPED_SURROUNDINGS,
  ...TYPED_TROUBLES
]
