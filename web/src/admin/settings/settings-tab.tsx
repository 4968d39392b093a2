/** Settings: the tools that keep the system true (P-ADM-10), each part with its own address. */
import { type ComponentType, lazy, Suspense } from "react"
import { SessionsPart } from "../operators/sessions-part.tsx"
import type { SettingsPart } from "../parts/admin-address.ts"
import { MORE_TOOLS } from "../parts/admin-words.ts"
import { Waiting } from "../parts/waiting.tsx"
import { AnalystTools } from "../system/analyst-tools.tsx"
import { SystemPart } from "../system/system-part.tsx"
import { SettingsMenu } from "./settings-menu.tsx"

const QualityPart = lazy(async () => ({ default: (await import("../quality/quality-part.tsx")).QualityPart }))
const ImportsPart = lazy(async () => ({ default: (await import("../imports/imports-part.tsx")).ImportsPart }))
const PullsPart = lazy(async () => ({ default: (await import("../pulls/pulls-part.tsx")).PullsPart }))
const ReviewsPart = lazy(async () => ({ default: (await import("../reviews/reviews-part.tsx")).ReviewsPart }))
const ApprovalsPart = lazy(async () => ({ default: (await import("../approvals/approvals-part.tsx")).ApprovalsPart }))
const VendorsPart = lazy(async () => ({ default: (await import("../vendors/vendors-part.tsx")).VendorsPart }))
const PrintersPart = lazy(async () => ({ default: (await import("../printers/printers-part.tsx")).PrintersPart }))
const LinksPart = lazy(async () => ({ default: (await import("../links/links-part.tsx")).LinksPart }))
const InboxPart = lazy(async () => ({ default: (await import("../inbox/inbox-part.tsx")).InboxPart }))
const OperatorsPart = lazy(async () => ({ default: (await import("../operators/operators-part.tsx")).OperatorsPart }))
const TokensPart = lazy(async () => ({ default: (await import("../tokens/tokens-part.tsx")).TokensPart }))
const WebhooksPart = lazy(async () => ({ default: (await import("../webhooks/webhooks-part.tsx")).WebhooksPart }))
const SecondFactorPart = lazy(async () => ({
  default: (await import("../second-factor/second-factor-part.tsx")).SecondFactorPart
}))
const AuditPart = lazy(async () => ({ default: (await import("../operators/audit-part.tsx")).AuditPart }))
const SourcesPart = lazy(async () => ({ default: (await import("../vendors/sources-part.tsx")).SourcesPart }))

const PARTS: Readonly<Record<SettingsPart, ComponentType>> = {
  system: SystemPart,
  quality: QualityPart,
  imports: ImportsPart,
  pulls: PullsPart,
  reviews: ReviewsPart,
  approvals: ApprovalsPart,
  manufacturers: VendorsPart,
  printers: PrintersPart,
  links: LinksPart,
  inbox: InboxPart,
  operators: OperatorsPart,
  sessions: SessionsPart,
  tokens: TokensPart,
  webhooks: WebhooksPart,
  "second-factor": SecondFactorPart,
  audit: AuditPart,
  sources: SourcesPart
}

export const SettingsTab = ({ part, mayWrite }: { readonly part: SettingsPart; readonly mayWrite: boolean }) => {
  if (!mayWrite) {
    return (
      <div className="space-y-8">
        <AnalystTools />
        <Suspense fallback={<Waiting>Loading...</Waiting>}>
          <SecondFactorPart />
        </Suspense>
      </div>
    )
  }
  const Part = PARTS[part]
  return (
    <div className="grid gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8">
      <div>
        <SettingsMenu part={part} />
        <p className="mt-3 px-3 text-sm text-muted">{MORE_TOOLS}</p>
      </div>
      <div className="min-w-0 space-y-8">
        <Suspense fallback={<Waiting>Loading...</Waiting>}>
          <Part />
        </Suspense>
      </div>
    </div>
  )
}
