/** Addresses that the router knows as one route of several pages only, so that links to them are plain texts. */

export const ASK_PAGE: string = "/hardware"
export const CODES_PAGE: string = "/support/device-codes"
export const GUIDES_PAGE: string = "/driver-guides"
export const HELP_PAGE: string = "/help"
