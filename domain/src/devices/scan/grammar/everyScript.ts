/** For what has all words at hand: the terminal program, the site's answers, tests. A page loads those of other scripts where a list has them. */

import otherScripts from "./otherScripts.json" with { type: "json" }
import { learn, type MoreWords } from "./wordsByScript.ts"

export const OTHER_SCRIPTS: MoreWords = otherScripts

learn(OTHER_SCRIPTS)
