/** The version of this release, as package.json has it. */
export const VERSION = "0.1.0"
