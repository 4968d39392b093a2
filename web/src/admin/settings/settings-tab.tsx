/** Settings: the tools that keep the system true (P-ADM-10), each part with its own address. */
import { type ComponentType, lazy, Suspense } from "react"
import { buttonClass } from "../../ui/button.tsx"
import { SessionsPart } from "../operators/sessions-part.tsx"
import type { SettingsPart } from "../parts/admin-address.ts"
import { MORE_TOOLS } from "../parts/admin-text.ts"
import { SettingsSection } from "../parts/settings-section.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { EXPORT_PATH, REPLAY_PATH } from "../queries/admin-system.ts"
import { LogCheck } from "../system/log-check.tsx"
import { ReadModels } from "../system/read-models.tsx"
import { SettingsMenu } from "./settings-menu.tsx"

/** System: the read models, the event log, and taking the catalogue out. */
const SystemPart = () => (
  <>
    <ReadModels />
    <LogCheck />
    <SettingsSection
      title="Export"
      text="The catalogue as JSON lines that can be imported again, and the recorded downloads, which hold no personal data."
      actions={
        <>
          <a href={EXPORT_PATH} download="driverdex-catalogue.ndjson" className={buttonClass("outline")}>
            Export the catalogue
          </a>
          <a href={REPLAY_PATH} download="driverdex-downloads.ndjson" className={buttonClass("outline")}>
            Export the downloads
          </a>
        </>
      }
    />
  </>
)

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

/** What an analyst may do here: read the recorded downloads as facts (P-PRIV-1). */
const AnalystTools = () => (
  <SettingsSection
    title="Recorded downloads"
    text="Every recorded download and every guide that was read, oldest first, one JSON object a line. It holds no personal data."
  >
    <a href={REPLAY_PATH} download="driverdex-downloads.ndjson" className={buttonClass("outline")}>
      Download the records
    </a>
    <p className="mt-6 text-muted">Your role is analyst: it reads and changes nothing. {MORE_TOOLS}</p>
  </SettingsSection>
)
