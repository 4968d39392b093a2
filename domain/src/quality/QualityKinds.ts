/**
 * Every kind of thing that may be wrong, in one table: its title, and how its items are found. A new kind is one entry here, and its
 * facts, where they are new, one field of `QualityFacts`; the API, `/admin` and the terminal program read this table.
 */
import type { Driver, DriverFacts } from "../catalogue/Driver.ts"
import type { NewInSource } from "../catalogue/NewInSource.ts"
import { NO_OFFICIAL_ADDRESS } from "../catalogue/ShownFacts.ts"
import { isVersionKnown } from "../catalogue/unknownFacts.ts"
import { type QualityAction, type QualityItem, weigh } from "./QualityItem.ts"

/** A driver that is not removed. */
export interface QualityDriver {
  readonly key: string
  /** As visitors see it: with what its driver line gives it, and without addresses that are not the maker's. */
  readonly shown: Driver
  /** What the record says itself. */
  readonly own: DriverFacts
  /** The public source that lists its releases; null where none does. */
  readonly source: string | null
  /** Why releases of it are held back (P-IMP-10), one sentence each; empty for most. */
  readonly doubts: ReadonlyArray<string>
  /** The day since which checks find its address broken, so that visitors are not led there (P-LINK-2); null for most. */
  readonly brokenSince: string | null
  /** The day since which checks find it broken, while visitors are still led there until an operator looks (P-LINK-7). */
  readonly heldSince: string | null
}

/** A question that the site could not answer and cannot answer now (P-QUAL-2). */
export interface UnansweredQuestion {
  readonly kind: "search" | "hardware"
  readonly text: string
  /** How often it was asked. */
  readonly count: number
  /** The first UTC day of these questions, YYYY-MM-DD. */
  readonly since: string
}

/** A public source that the server reads by itself, and that did not answer it again and again (P-STAT-5). */
export interface FailingSource {
  readonly id: string
  readonly name: string
  /** How often in a row. */
  readonly failures: number
  /** UTC day of the first of these, YYYY-MM-DD. */
  readonly since: string
  /** One sentence. */
  readonly fault: string
  /** How many drivers it lists. */
  readonly drivers: number
}

export interface QualityFacts {
  /** What sources list of the catalogue's makers and products that no record is. */
  readonly beside: ReadonlyArray<NewInSource>
  readonly sources: ReadonlyArray<FailingSource>
  readonly drivers: ReadonlyArray<QualityDriver>
  readonly questions: ReadonlyArray<UnansweredQuestion>
}

/** An item of a kind; its sentence is made only for the few that are listed. */
export interface Finding extends Omit<QualityItem, "kind" | "why"> {
  readonly why: () => string
}

interface KindRule {
  /** Of a list of them. */
  readonly title: string
  readonly find: (facts: QualityFacts) => Iterable<Finding>
}

/** Points for twice as many questions: 10 of them weigh 35, 1,000 weigh 100. */
const PER_DOUBLED_QUESTIONS = 10
/** Points for twice as many computers of the survey (P-LIST-11), whose most common device is on 72,533 and weighs 81. */
const PER_DOUBLED_COMPUTERS = 5
/** A version that is shown without a source misleads more than one that is missing. */
const REPORTED = 5
/** A mark that is gone comes back with one look. */
const STALE = 10
/** Without an address visitors cannot get the driver at all. */
const NO_ADDRESS = 30
/** Where the maker's search replaces it. */
const BROKEN = 25

/** Twice as many drivers of a source that is silent: one with 100 weighs 53. */
const PER_DOUBLED_DRIVERS = 5

/** Someone may have exchanged a file, and only a person can tell. */
const HELD = 20

const RULES = {
  "unanswered-search": {
    title: "Searches without an answer",
    find: (facts) =>
      questions(facts, "search", (times) => `Searched for ${times} in 30 days, and nothing here answers it.`)
  },
  "unanswered-device": {
    title: "Devices without an answer",
    find: (facts) =>
      questions(facts, "hardware", (times) => `Asked for ${times} in 30 days, and its driver is not known here.`)
  },
  "held-release": {
    title: "Releases that wait for a look",
    find: (facts) =>
      drivers(facts, HELD, {
        isSo: ({ doubts }) => doubts.length > 0,
        why: ({ doubts }) => doubts.join(" "),
        action: "review"
      })
  },
  "source-failing": {
    title: "Sources that do not answer",
    *find({ sources }) {
      for (const { id, name, failures, since, fault, drivers: listed } of sources) {
        yield {
          subject: id,
          name,
          weight: weigh(listed, PER_DOUBLED_DRIVERS, HELD),
          since,
          why: () => `It did not answer ${failures} times in a row: ${fault}`,
          action: "pull",
          driverId: null,
          address: null,
          source: id
        }
      }
    }
  },
  "new-in-source": {
    title: "New in a source",
    *find({ beside }) {
      for (const told of beside) {
        const { source, name, version, day, downloadUrl = null } = told
        yield {
          subject: `${source.id}/${told.package}`,
          name,
          weight: HELD,
          since: day,
          why: () => `${source.name} has it with version ${version}, and no record here is it.`,
          action: "add-driver",
          driverId: null,
          address: downloadUrl,
          source: source.id,
          told
        }
      }
    }
  },
  "no-official-address": {
    title: "Drivers without an official address",
    find: (facts) =>
      drivers(facts, NO_ADDRESS, {
        isSo: ({ shown, own, brokenSince }) =>
          shown.downloadUrl === NO_OFFICIAL_ADDRESS && own.downloadUrl !== NO_OFFICIAL_ADDRESS && brokenSince === null,
        why: ({ shown, own }) =>
          `Its address is not shown: '${hostOf(own.downloadUrl)}' is not a host of ${shown.manufacturer} any more.`
      })
  },
  "broken-link": {
    title: "Makers' pages that do not answer",
    find: (facts) =>
      drivers(facts, BROKEN, {
        isSo: ({ brokenSince }) => brokenSince !== null,
        why: ({ own, brokenSince }) => `Checks since ${brokenSince} find nothing at '${hostOf(own.downloadUrl)}'.`,
        action: "check-link",
        since: ({ brokenSince }) => brokenSince,
        address: ({ own }) => own.downloadUrl
      })
  },
  "held-link": {
    title: "Broken pages that wait for a look",
    find: (facts) =>
      drivers(facts, HELD, {
        isSo: ({ heldSince }) => heldSince !== null,
        why: ({ own, heldSince }) =>
          `Checks since ${heldSince} find nothing at '${hostOf(own.downloadUrl)}', like more addresses than a day may hide.`,
        action: "check-link",
        since: ({ heldSince }) => heldSince,
        address: ({ own }) => own.downloadUrl
      })
  },
  stale: {
    title: "Versions to check again",
    find: (facts) =>
      drivers(facts, STALE, {
        // Where a driver line gives the version, the line is the one to check.
        isSo: ({ shown }) => shown.wasLatestOn !== undefined && shown.inherited === undefined,
        why: ({ shown }) => `Found to be the latest on ${shown.wasLatestOn}, longer ago than its source allows.`
      })
  },
  "reported-version": {
    title: "Versions without a named source",
    find: (facts) =>
      drivers(facts, REPORTED, {
        isSo: ({ shown }) => shown.versionBasis === "reported",
        why: ({ shown }) => `Version ${shown.version} is only reported: no source is named for it.`
      })
  },
  "no-version": {
    title: "Drivers without a version",
    find: (facts) =>
      drivers(facts, 0, {
        isSo: ({ shown }) => !isVersionKnown(shown.version),
        why: () => "Neither its record nor a driver line has a version."
      })
  }
} satisfies Record<string, KindRule>

export type QualityKind = keyof typeof RULES
export const QUALITY_KINDS: Readonly<Record<QualityKind, KindRule>> = RULES
/** In the order in which they are listed. */
export const QUALITY_KIND_NAMES = Object.keys(RULES) as ReadonlyArray<QualityKind>

interface DriverRule {
  readonly isSo: (driver: QualityDriver) => boolean
  /** One sentence about a driver that is so. */
  readonly why: (driver: QualityDriver) => string
  /** Where it is neither an edit nor a pull. */
  readonly action?: QualityAction
  /** Where it is not the day of the record's check, and not the address that visitors see. */
  readonly since?: (driver: QualityDriver) => string | null
  readonly address?: (driver: QualityDriver) => string
}

function* drivers(
  facts: QualityFacts,
  base: number,
  { isSo, why, action, since, address }: DriverRule
): Generator<Finding> {
  for (const driver of facts.drivers) {
    if (!isSo(driver)) continue
    const { key, shown, own, source } = driver
    yield {
      subject: key,
      name: shown.name,
      weight: weigh(shown.population ?? 0, PER_DOUBLED_COMPUTERS, base),
      since: since?.(driver) ?? own.asOf ?? null,
      why: () => why(driver),
      action: action ?? (source === null ? "edit" : "pull"),
      driverId: shown.id,
      address: address?.(driver) ?? (shown.officialHost === undefined ? null : shown.downloadUrl),
      source
    }
  }
}

function* questions(
  facts: QualityFacts,
  kind: UnansweredQuestion["kind"],
  why: (times: string) => string
): Generator<Finding> {
  for (const question of facts.questions) {
    if (question.kind !== kind) continue
    const { text, count, since } = question
    yield {
      subject: text,
      name: text,
      weight: weigh(count, PER_DOUBLED_QUESTIONS),
      since,
      why: () => why(count === 1 ? "once" : `${count} times`),
      action: "add-driver",
      driverId: null,
      address: null,
      source: null
    }
  }
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? address
