/** Words that several parts of the help pages show. */

export const HELP_TITLE = "Help by Problem"
