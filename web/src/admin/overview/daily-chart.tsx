/**
 * Downloads of the last 30 days as bars. A slider below walks from day to day, so that every figure can be read with the
 * keyboard and heard; the table holds the same.
 */

import type { DownloadStats } from "@driverdex/api/contract/SiteApi"
import { useState } from "react"
import { count, counted } from "../parts/count-text.ts"
import { scaleFor } from "./chart-scale.ts"
import { longDay, shortDay } from "./day-text.ts"

type Days = DownloadStats["daily"]

const WIDTH = 900
const HEIGHT = 180

export const DailyChart = ({ days }: { readonly days: Days }) => {
  const [chosen, setChosen] = useState(days.length - 1)
  const day = days[chosen]
  if (day === undefined) return null
  const { top, lines } = scaleFor(days.map(({ downloads }) => downloads))
  const step = WIDTH / days.length
  const words = `${longDay(day.date)}: ${counted(day.downloads, "download")}`
  return (
    <figure className="mt-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">Downloads per day, last 30 days</span>
        <span className="text-muted tabular">{words}</span>
      </figcaption>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden="true" className="relative min-w-6 text-right text-sm text-muted tabular">
          {/* Gives the column its width. */}
          <span className="invisible">{count(top)}</span>
          {lines.map((line) => (
            <span
              key={line}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${(1 - line / top) * 100}%` }}
            >
              {count(line)}
            </span>
          ))}
        </div>
        <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-44 w-full">
          {lines.map((line) => (
            <line
              key={line}
              x1="0"
              x2={WIDTH}
              y1={HEIGHT - (line / top) * HEIGHT}
              y2={HEIGHT - (line / top) * HEIGHT}
              className="stroke-border"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ date, downloads }, index) => (
            <g key={date} onPointerEnter={() => setChosen(index)} onPointerDown={() => setChosen(index)}>
              <rect
                x={index * step}
                width={step}
                height={HEIGHT}
                className={index === chosen ? "fill-accent-soft" : "fill-transparent"}
              />
              <rect
                x={index * step + step * 0.15}
                width={step * 0.7}
                y={HEIGHT - (downloads / top) * HEIGHT}
                height={(downloads / top) * HEIGHT}
                className="fill-accent"
              />
            </g>
          ))}
        </svg>
        <div className="col-start-2">
          <input
            type="range"
            aria-label="Day"
            aria-valuetext={words}
            min={0}
            max={days.length - 1}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
            className="m-0 mt-1 block h-8 w-full cursor-pointer accent-accent pointer-coarse:h-11"
          />
          <div aria-hidden="true" className="flex justify-between text-sm text-muted">
            <span>{shortDay(days[0]?.date ?? day.date)}</span>
            <span>{shortDay(days.at(-1)?.date ?? day.date)}</span>
          </div>
        </div>
      </div>
      <DayTable days={days} />
    </figure>
  )
}

const DayTable = ({ days }: { readonly days: Days }) => (
  <details className="mt-3">
    <summary className="min-h-8 py-1 font-semibold text-accent pointer-coarse:py-2.5">Show as a table</summary>
    <table aria-label="Downloads per day" className="mt-1 w-full max-w-md">
      <thead>
        <tr className="border-b border-border text-left">
          <th scope="col" className="py-1.5 pr-4">
            Day
          </th>
          <th scope="col" className="py-1.5 text-right">
            Downloads
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, downloads }) => (
          <tr key={date} className="border-b border-border">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {longDay(date)}
            </th>
            <td className="py-1.5 text-right tabular">{count(downloads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
