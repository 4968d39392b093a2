/** The address of a model's page, /printers/{brand}/{model} (P-PRN-23). */
import { slugOf } from "../text/slug.ts"
import type { PrinterFacts } from "./PrinterFacts.ts"

type Named = Pick<PrinterFacts, "brand" | "name">

/** 'LX-300' and 'LX-300+' are two models. */
export const printerSlug = (name: string): string =>
  slugOf(name.replaceAll("+", " plus ").replaceAll("é", "e").replaceAll("É", "E"))

export const printerPath = ({ brand, name }: Named): string => `/printers/${printerSlug(brand)}/${printerSlug(name)}`

/** The brand appears once: 'Canon PIXMA G3010', 'Star TSP143III'. */
export const printerTitle = ({ brand, name }: Named): string =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name : `${brand} ${name}`
