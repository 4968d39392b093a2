/** Words for what has them all at hand: the terminal program, the site's answers, tests. A page loads them where a list has their letters. */

import otherLetters from "./otherLetters.json" with { type: "json" }
import type { MoreWords } from "./vocabulary.ts"

export const OTHER_LETTERS: MoreWords = otherLetters
