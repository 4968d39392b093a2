/** `driverdex sources status`: the age of what the catalogue has from each public source (P-IMP-9). */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { isTooOld } from "@driverdex/domain/catalogue/SourceStates"
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareSourceStatus(sources: Command): void {
  const status = sources
    .command("status")
    .description(
      "say how old the facts of each source are; in a pipe: name, drivers, oldest, newest, days, limit, last pull, held, last answer, failures, rests until"
    )
    .action(showStatus)
  withExamples(withConnection(status), [
    ["driverdex sources status", "What should be pulled again"],
    ["driverdex sources status | awk -F'\\t' '$5 > $6 { print $1 }'", "Sources whose facts are too old for 'Latest'"]
  ])
}

async function showStatus(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const { sources: ages, refresh } = await client.ask((calls) => calls.status.status())
  const reads = new Map(refresh?.sources.map((read) => [read.id, read]))
  const sources = ages.map((age) => ({ ...age, ...readOf(reads.get(age.id)) }))
  const named = new Set(ages.map(({ id }) => id))
  /** Without a record that has its facts from it, a source has no age. */
  const others = (refresh?.sources ?? []).filter(({ id }) => !named.has(id))
  await print({
    json: options.json === true,
    value: [...sources, ...others.map((read) => ({ id: read.id, name: read.name, drivers: 0, ...readOf(read) }))],
    lines: () => [
      ...sources.map((one) => [
        one.id,
        one.drivers,
        one.oldest,
        one.newest,
        one.days,
        one.staleAfterDays,
        one.lastPull ?? "",
        one.held,
        one.answeredAt ?? "",
        one.failures,
        one.restsUntil ?? ""
      ]),
      ...others.map((read) => [
        read.id,
        0,
        "",
        "",
        "",
        "",
        "",
        0,
        read.answeredAt ?? "",
        read.failures,
        read.restsUntil ?? ""
      ])
    ],
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Source", flexible: true },
            { title: "Drivers", align: "right" },
            { title: "Oldest" },
            { title: "Newest" },
            { title: "Days", align: "right" },
            { title: "Limit", align: "right" },
            { title: "Last pull" },
            { title: "Held", align: "right" },
            { title: "Answered" }
          ],
          rows: [
            ...sources.map((one) => [
              one.id,
              String(one.drivers),
              one.oldest,
              one.newest,
              isTooOld(one) ? `${one.days} !` : String(one.days),
              String(one.staleAfterDays),
              momentOf(one.lastPull) ?? "none",
              String(one.held),
              answerOf(one)
            ]),
            ...others.map((read) => [read.id, "0", "", "", "", "", "", "", answerOf(read)])
          ],
          end: [
            ...(sources.some(isTooOld) ? ["! too old for 'Latest': pull it again."] : []),
            ...(refresh?.sources ?? []).flatMap((read) => (read.failures > 0 ? [silence(read)] : []))
          ].join("\n")
        },
        columns
      )
  })
}

type Read = NonNullable<SiteStatus["refresh"]>["sources"][number]
type Answer = Pick<Read, "answeredAt" | "failures" | "restsUntil">

const readOf = ({ answeredAt = null, failures = 0, restsUntil = null, fault = null }: Partial<Read> = {}) => ({
  answeredAt,
  failures,
  restsUntil,
  fault
})

const answerOf = ({ answeredAt, failures, restsUntil }: Answer): string =>
  restsUntil !== null
    ? `rests to ${restsUntil.slice(0, 10)}`
    : failures > 0
      ? `failed ${failures}×`
      : (momentOf(answeredAt) ?? "")

/** 'AMD: It answered 404. Last answer 2026-11-20 04:00; asked again after 2026-11-29 16:00.' */
const silence = ({ name, fault, answeredAt, restsUntil }: Read): string =>
  [
    `${name}: ${fault ?? "no answer."}`,
    answeredAt === null ? "It has never answered" : `Its last answer was at ${momentOf(answeredAt)}`
  ].join(" ") + (restsUntil === null ? "." : `; it rests until ${momentOf(restsUntil)} (UTC).`)

const momentOf = (at: string | null): string | null => at?.slice(0, 16).replace("T", " ") ?? null
