/** The sentence for a status whose answer came without one. */

const SENTENCES: Readonly<Record<number, string>> = {
  400: "The request could not be understood.",
  404: "There is nothing at this address.",
  405: "This address does not take that method.",
  408: "The request took too long.",
  413: "The request is too large.",
  415: "Only JSON is taken here: send content-type application/json.",
  417: "Only 100-continue may be expected here.",
  431: "The headers of the request are too large.",
  503: "The catalogue is not available for a moment. Please try again."
}

export const sentenceFor = (status: number): string =>
  SENTENCES[status] ?? (status >= 500 ? "Something went wrong on our side." : "The request was refused.")
