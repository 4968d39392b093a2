/** What Windows writes of a device that does not work: a sentence of Device Manager in its known languages (`problems.json`). */
import problems from "../problems.json" with { type: "json" }

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const WORDS = [...new Set(Object.values(problems.words).flat())].map(escaped).join("|")

/** '… (Code 28)', '（代码 10）': the brackets hold the word for code and one number, so that 'WAN Miniport (IKEv2)' has none. */
const IN_BRACKETS = new RegExp(String.raw`[(（]\s*(?:${WORDS})\s*:?\s*(\d{1,2})\s*[)）]`, "iu")

const CODES: ReadonlyArray<readonly [sentence: string, code: number]> = Object.entries(problems.sentences)
  .flatMap(([code, languages]) =>
    Object.values<ReadonlyArray<string>>(languages).flatMap((sentences) =>
      sentences.map((sentence) => [sentence.toLowerCase(), Number(code)] as const)
    )
  )
  // 'This device is disabled because the firmware …' begins like 'This device is disabled'.
  .toSorted(([a], [b]) => b.length - a.length)

/** The code of Device Manager's sentence: as written in its brackets, else as it begins. */
export const codeInSentence = (text: string): number | undefined => {
  const written = IN_BRACKETS.exec(text)?.[1]
  if (written !== undefined) return Number(written)
  const plain = text.trim().toLowerCase()
  return CODES.find(([sentence]) => plain.startsWith(sentence))?.[1]
}
