/** The compatibility panel with its fixed badges (P-DET-8); its heading says that they are not a finding (P-SITE-5). */

import { Badge } from "../../ui/text/badge.tsx"
import { SITE_SUPPORTS, SITE_SUPPORTS_NOTE } from "./detection-words.ts"

export const SiteSupport = ({ online }: { readonly online: boolean }) => (
  <section aria-labelledby="site-supports" className="mt-6 rounded-card border border-border bg-surface p-4">
    <h3 id="site-supports" className="text-base">
      What this site supports
    </h3>
    <ul className="mt-2 flex flex-wrap gap-2">
      {SITE_SUPPORTS.map((text) => (
        <li key={text}>
          <Badge tone="accent">{text}</Badge>
        </li>
      ))}
      <li>
        <Badge tone={online ? "success" : "warning"} icon={online ? "check" : "alert"}>
          {online ? "Internet Online" : "Internet Offline"}
        </Badge>
      </li>
    </ul>
    <p className="mt-2 text-sm text-muted">{SITE_SUPPORTS_NOTE}</p>
  </section>
)
