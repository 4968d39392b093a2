/** A printer model of the brand pages: fixed data, not fetched (P-CAT-13). */
import { Schema } from "effect"

export const PrinterModel = Schema.Struct({
  /** Local id in its brand's range (P-CAT-13). */
  id: Schema.Int,
  brand: Schema.Literals(["HP", "Canon", "Epson", "Brother"]),
  modelNumber: Schema.String,
  /** Of its page, `/printers/{brand}/{page}`; left out where no list names the model. */
  page: Schema.optionalKey(Schema.String),
  fullName: Schema.String,
  series: Schema.String,
  category: Schema.Literals(["Laser", "Inkjet", "Tank", "Photo", "Label", "Large Format"]),
  image: Schema.optionalKey(Schema.String),
  /** Official page of the model or, by `supportUrlBasis`, one built in a form that a source shows, or the maker's finder. */
  supportUrl: Schema.String,
  supportUrlBasis: Schema.Literals(["source", "form", "finder"]),
  /** On the public lists of AirPrint and IPP Everywhere; false means not listed. */
  driverless: Schema.Struct({ airPrint: Schema.Boolean, ippEverywhere: Schema.Boolean }),
  /** A file name with a fixed version, not checked against the maker (P-PRN-13). */
  driverFile: Schema.optionalKey(Schema.String),
  fileSize: Schema.optionalKey(Schema.String),
  description: Schema.String,
  /** The driver of the catalogue for this model. */
  driverKey: Schema.optionalKey(Schema.String)
})
