/** The public status: the state of the site, of its facts and of their sources, and when it was interrupted (P-STAT-1 to P-STAT-6). */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { Link } from "@tanstack/react-router"
import { cardClass } from "../../ui/card.ts"
import { AsDrawn } from "../../ui/loading/as-drawn.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { formatDay } from "../../ui/text/format-date.ts"
import { Stat } from "../../ui/text/stat.tsx"
import { SourceList } from "./source-list.tsx"
import { incidentText, refreshText, releaseText, STATUS_LEAD, siteState } from "./status-text.ts"
import { WeekSection } from "./week-part.ts"

export const StatusPage = ({ status }: { readonly status: SiteStatus }) => {
  const { facts, sources, links, incidents } = status
  const state = siteState(status)
  const refreshed = refreshText(status.refresh)
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="text-3xl">Status</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{STATUS_LEAD}</p>
      <section aria-labelledby="now" className="mt-6">
        <h2 id="now" className="text-2xl">
          Now
        </h2>
        <ul className={`${cardClass} mt-3 divide-y divide-border px-4`}>
          {state.map(({ name, word, tone, detail }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span className="min-w-32 font-semibold">{name}</span>
              <Badge tone={tone}>{word}</Badge>
              {detail && <span className="text-muted">{detail}</span>}
            </li>
          ))}
        </ul>
        {status.release && <p className="mt-3 text-sm text-muted">{releaseText(status.release)}</p>}
      </section>
      <section aria-labelledby="facts" className="mt-8">
        <h2 id="facts" className="text-2xl">
          The facts
        </h2>
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
          <Stat name="Drivers">{facts.drivers.toLocaleString("en-US")}</Stat>
          <Stat name="Newest check">{facts.to === null ? "None" : formatDay(facts.to)}</Stat>
          <Stat name="Called Latest today">{facts.latest.toLocaleString("en-US")}</Stat>
          <Stat name="Latest once, check too old">{facts.lapsed.toLocaleString("en-US")}</Stat>
        </dl>
        <p className="mt-3 max-w-prose text-muted">
          A version is called Latest for a limited time after the maker, or an index of all releases, listed it as the
          newest one. After that its record says when it was checked.
        </p>
      </section>
      <AsDrawn>
        <WeekSection week={status.week} isMadeUp={status.madeUpDownloads} />
      </AsDrawn>
      <section aria-labelledby="sources" className="mt-8">
        <h2 id="sources" className="text-2xl">
          Where the facts come from
        </h2>
        {refreshed !== null && <p className="mt-2 max-w-prose">{refreshed}</p>}
        <SourceList sources={sources} refresh={status.refresh} />
        <p className="mt-3 max-w-prose text-sm text-muted">
          Who must be named for the device data is on{" "}
          <Link to="/hardware/$" params={{ _splat: "credits" }} className="text-link">
            the page of credits
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="links" className="mt-8">
        <h2 id="links" className="text-2xl">
          Links to the makers
        </h2>
        {links.checkedOn === null ? (
          <p className="mt-2">None of the {links.unchecked.toLocaleString("en-US")} addresses has been checked yet.</p>
        ) : (
          <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5">
            <Stat name="Last check">{formatDay(links.checkedOn)}</Stat>
            <Stat name="Answer">{links.alive.toLocaleString("en-US")}</Stat>
            <Stat name="Do not answer">{links.broken.toLocaleString("en-US")}</Stat>
            <Stat name="Unclear">{links.unclear.toLocaleString("en-US")}</Stat>
            <Stat name="Not checked yet">{links.unchecked.toLocaleString("en-US")}</Stat>
          </dl>
        )}
        <p className="mt-3 max-w-prose text-sm text-muted">
          An address that two checks on different days found gone is not shown; its driver leads to the maker's own
          search until it answers again. Many makers refuse programs, so that a check cannot tell.
        </p>
      </section>
      <section aria-labelledby="incidents" className="mt-8">
        <h2 id="incidents" className="text-2xl">
          Interruptions
        </h2>
        {incidents.length === 0 ? (
          <p className="mt-2">None was recorded in the last 90 days.</p>
        ) : (
          <ul className="mt-3 space-y-2">
            {incidents.map((incident) => (
              <li key={`${incident.store} ${incident.from}`}>{incidentText(incident)}</li>
            ))}
          </ul>
        )}
        <p className="mt-3 max-w-prose text-sm text-muted">
          While a store is away, pages, lists, search and guides are answered from memory. Times in which the whole
          server was off are not in this list.
        </p>
      </section>
    </div>
  )
}
