/**
 * `npm run answers -- --fit`: the weights of the score (fixtures/answers/weights.json), fitted to the texts that may train them: the list
 * `dev` with its changes and pairs, and the typed texts of the tests. The lists `held` and `machines` only judge.
 *
 * Coordinate search: each weight is moved a share of itself up and down, and stays where the texts get more points; when none moves, the
 * share is halved. The same texts always give the same weights.
 */
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import type { Weights } from "@driverdex/domain/answers/pageScore"
import { ownKnowledge } from "../../src/queries/ownKnowledge.ts"
import { ALL_TYPED } from "../../test/queries/answers/allTyped.ts"
import type { Typed } from "../../test/queries/answers/typed.ts"
import { type Judge, judge } from "./judge.ts"
import { pairsOf, queriesOf } from "./lists.ts"
import { shippedRecords } from "./shippedAnswers.ts"

const SHARES = [0.3, 0.1]

/** @param told hears of each weight that was moved */
export const fitWeights = async (
  start: Weights,
  judging: Pick<Judge, "known" | "phrases">,
  told: (line: string) => void
): Promise<Weights> => {
  const pointsOf = await training(judging)
  let best = { weights: start, points: await pointsOf(start) }
  told(`${best.points.toFixed(2)} points at the start`)
  for (const share of SHARES) {
    for (let moved = true; moved; ) {
      moved = false
      for (const name of namesOf(best.weights)) {
        for (const factor of [1 + share, 1 - share]) {
          const weights = withWeight(best.weights, name, (value) => round(value * factor))
          const points = await pointsOf(weights)
          if (points <= best.points) continue
          best = { weights, points }
          moved = true
          told(`${points.toFixed(2)} points: ${name.join(".")} ${valueOf(weights, name)}`)
          break
        }
      }
    }
  }
  return best.weights
}

/** `kept`: of all changes of a kind. */
const POINTS = { good: 1, wrong: -1, kept: 40, apart: 1, typed: 1 }

const training = async (judging: Pick<Judge, "known" | "phrases">): Promise<(weights: Weights) => Promise<number>> => {
  const [{ answers }, records, queries, pairs] = await Promise.all([
    ownKnowledge(),
    shippedRecords(),
    queriesOf("dev"),
    pairsOf("dev")
  ])
  const typed = await Promise.all(
    ALL_TYPED.map(async (text) => ({ text, answerBy: await answers.read(text.text, records) }))
  )
  const read = new Map<string, (weights: Weights) => Answered>()
  return async (weights) => {
    const ask = async (text: string): Promise<Answered> => {
      const answerBy = read.get(text) ?? (await answers.read(text, records))
      read.set(text, answerBy)
      return answerBy(weights)
    }
    const { grades, kept, pairs: contrast } = await judge(queries, pairs, { ...judging, ask })
    const { exact, door, wrong } = grades.all
    const stays = [...kept.values()].reduce((sum, change) => sum + change.kept / change.of, 0)
    const right = typed.filter(({ text, answerBy }) => isRight(text, answerBy(weights))).length
    return (
      (exact + door) * POINTS.good +
      wrong * POINTS.wrong +
      stays * POINTS.kept +
      contrast.apart * POINTS.apart +
      right * POINTS.typed
    )
  }
}

const isRight = ({ kind, goes, line }: Typed, { answer }: Answered): boolean =>
  (answer?.kind ?? null) === kind &&
  (answer === null ||
    (answer.path.startsWith(goes) && (line === undefined || answer.headline?.includes(line) === true)))

type Name = readonly [name: Exclude<keyof Weights, Group>] | readonly [group: Group, name: keyof Weights["says"]]
type Group = "says" | "missed"

const namesOf = (weights: Weights): ReadonlyArray<Name> =>
  (Object.keys(weights) as ReadonlyArray<keyof Weights>).flatMap(
    (name): ReadonlyArray<Name> =>
      name === "says" || name === "missed"
        ? (Object.keys(weights[name]) as ReadonlyArray<keyof Weights["says"]>).map((kind): Name => [name, kind])
        : [[name]]
  )

const valueOf = (weights: Weights, name: Name): number =>
  name.length === 1 ? weights[name[0]] : weights[name[0]][name[1]]

const withWeight = (weights: Weights, name: Name, to: (value: number) => number): Weights => {
  const value = to(valueOf(weights, name))
  return name.length === 1
    ? { ...weights, [name[0]]: value }
    : { ...weights, [name[0]]: { ...weights[name[0]], [name[1]]: value } }
}

const round = (value: number): number => Math.round(value * 1000) / 1000
