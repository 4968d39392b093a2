/** A moment in the operator's own time zone. */
import { moment } from "./count-text.ts"

export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {moment(at)}
  </time>
)
