import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeTopicTable, type Topic, topicOfText } from "../../src/answers/answer/topics.ts"

const WORDS = ["scanner", "printer", "driver", "not", "found", "canon", "usb", "sound"]
const word = fc.constantFrom(...WORDS)
const some = fc.array(word, { minLength: 1, maxLength: 3 })
const topics = fc
  .array(fc.record({ needs: fc.array(some, { minLength: 1, maxLength: 3 }), list: some, isMay: fc.boolean() }), {
    maxLength: 12
  })
  .map((rows) =>
    rows.map(
      ({ needs, list, isMay }, place): Topic => ({
        title: `Topic ${place}`,
        path: place % 2 === 0 ? "/help/x" : "/search?q=x",
        why: "So.",
        needs,
        others: isMay ? { may: list } : { not: list }
      })
    )
  )

describe("a table of topics", () => {
  it("P-ANS-7: finds the first that fits, whichever of its words the table knows it by", () => {
    fc.assert(
      fc.property(topics, fc.array(word, { maxLength: 6 }), fc.boolean(), (all, words, onlyRecords) => {
        const isMeant = ({ path }: Topic): boolean => !onlyRecords || path.startsWith("/search")
        const first = all.find(
          (topic) =>
            isMeant(topic) &&
            topic.needs.every((group) => group.some((one) => words.includes(one))) &&
            ("not" in topic.others
              ? !words.some((one) => "not" in topic.others && topic.others.not.includes(one))
              : words.every(
                  (one) =>
                    ("may" in topic.others && topic.others.may.includes(one)) ||
                    topic.needs.some((group) => group.includes(one))
                ))
        )
        expect(topicOfText(words.join(" "), makeTopicTable(all), undefined, isMeant)).toBe(first)
      })
    )
  })

  it("P-ANS-7: is empty, or asked nothing, without a failure", () => {
    expect(topicOfText("scanner driver", makeTopicTable([]))).toBeUndefined()
    expect(topicOfText("", makeTopicTable([]))).toBeUndefined()
  })
})
