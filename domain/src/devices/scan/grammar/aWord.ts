/** Expressions for lists of words. */

export const oneOf = (words: ReadonlyArray<string>): string => words.join("|")

/** Not within another word; Chinese and Japanese have no blanks between theirs. */
export const aWord = (words: ReadonlyArray<string>): RegExp =>
  new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:${oneOf(words)})(?![\p{Script=Latin}\p{Script=Cyrillic}])`,
    "iu"
  )
