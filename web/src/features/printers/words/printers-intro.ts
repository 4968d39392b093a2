/** The sentence below the heading of the printers page. By itself, so that the page brings no other wording along. */
export const PRINTERS_INTRO = "Type the model from the printer's front or its label, or choose the brand."
