/** 'Expected Response Times' (P-SUP-12). */

import { cardClass } from "../../ui/card.ts"
import { RESPONSE_TIMES } from "./contact-words.ts"

export const ResponseTimes = () => (
  <section aria-labelledby="times" className={`${cardClass} bg-surface p-5`}>
    <h2 id="times" className="text-lg">
      Expected Response Times
    </h2>
    <table aria-labelledby="times" className="mt-2 w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {RESPONSE_TIMES.map(({ topic, time }) => (
          <tr key={topic}>
            <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
              {topic}
            </th>
            <td className="py-2 text-right font-semibold whitespace-nowrap">{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
