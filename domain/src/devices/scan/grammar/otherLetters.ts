/** Words for what has them all at hand: the terminal program, the site's answers, tests. A page loads them where a list has their letters. */

import type { MoreWords } from "./listWords.ts"
import otherLetters from "./otherLetters.json" with { type: "json" }

export const OTHER_LETTERS: MoreWords = otherLetters
