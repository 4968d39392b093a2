/** Texts without invisible characters: what is written or imported today has none; older logs may. */

/**
 * False for invisible characters that change what is read: zero-width spaces, marks and overrides of the text's
 * direction, soft hyphens, tags. The joiners of other scripts and of emoji are text between two letters that are not ASCII.
 */
export const isVisibleText = (text: string): boolean => !HIDDEN.test(text) && !LOOSE_JOINER.test(text)

/** For users: what to do about a text with invisible characters. */
export const HIDDEN_CHARACTERS =
  "Remove the invisible characters from this text, such as zero-width spaces and direction marks."

const HIDDEN =
  /\u034F|[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u
const LOOSE_JOINER = /(?:^|[\x00-\x7F])[\u200C\u200D]|[\u200C\u200D](?:$|[\x00-\x7F])/u
