/** The best answer to a search text on the wire (P-ANS-1): one link and one sentence that says why. */
import { Schema } from "effect"
import { OfficialLink } from "../../devices/DeviceAnswers.schema.ts"
import { VERDICTS } from "../../devices/DeviceTables.ts"

/** Of this site or, as a second page, of a maker's. */
export const NamedPage = Schema.Struct({ title: Schema.String, path: Schema.String })

export const Answer = Schema.Struct({
  /**
   * `device`: a device by its id or name. `several`: a name of devices that need different drivers. `code`: a code of Device
   * Manager. `pc`, `pcs`: one computer, or a list. `printer`, `printers`: one printer model, or a list. `guide`: a page that helps.
   */
  kind: Schema.Literals(["device", "several", "code", "pc", "pcs", "printer", "printers", "guide"]),
  title: Schema.String,
  /** A page of this site. */
  path: Schema.String,
  /** Of a device or a printer model only: which kind of driver it needs. */
  verdict: Schema.NullOr(Schema.Literals(VERDICTS)),
  /** The verdict in words, of a device with the driver line and its version where they are known; null for all but devices and printers. */
  headline: Schema.NullOr(Schema.String),
  /** One line. */
  why: Schema.String,
  /**
   * A second page. Of this site where a text asks two things, a product and a trouble or a code of Device Manager, or where a few
   * devices of the name need another driver; else an https page of the maker about the very product.
   */
  also: Schema.optionalKey(NamedPage),
  /** Ids of the catalogue's drivers that serve the device that is named; left out where none does, or where the page lists them. */
  drivers: Schema.optionalKey(Schema.Array(Schema.Int)),
  /** The maker's page that has the file for the device, where that of the drivers is for other computers, as one for desktop PCs beside a laptop's chip. */
  driverPage: Schema.optionalKey(OfficialLink)
})

/** The page where a maker has the drivers of its devices. */
export const MakerSite = Schema.Struct({ name: Schema.String, url: Schema.String })

/** Of a help page. */
export const AnswerStep = Schema.Struct({ title: Schema.String, text: Schema.String })

export const Answered = Schema.Struct({
  /** Null where nothing that is known answers the text. */
  answer: Schema.NullOr(Answer),
  /** Of the maker that the text names; null where it names none. */
  maker: Schema.NullOr(MakerSite),
  /** What the help page that is the answer says to do first, at most three steps; left out for other pages. */
  steps: Schema.optionalKey(Schema.Array(AnswerStep)),
  /** Other pages of this site that are about as likely to be meant; left out where the answer is sure. */
  choices: Schema.optionalKey(Schema.Array(NamedPage))
})
