/** The twelve facts of a detected system (P-DET-3), as the browser reports them. */
import type { DetectedSystem } from "@driverdex/domain/detection/detect"
import { Stat } from "../../ui/text/stat.tsx"
import { exactOsLine, UNTOLD_OS_LINE } from "./detection-words.ts"

interface SystemFactsProps {
  readonly system: DetectedSystem
  /** As it is now, not as it was at the detection. */
  readonly online: boolean
}

export const SystemFacts = ({ system, online }: SystemFactsProps) => (
  <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5 md:gap-x-4">
    <div className="col-span-2 md:col-span-5">
      <dt className="text-sm text-muted">Operating system</dt>
      <dd>
        <span className="text-xl font-semibold">{system.os}</span>
        {system.os === "Windows 11/10" && (
          <span className="block text-sm text-muted">
            {system.exactOs === null ? UNTOLD_OS_LINE : exactOsLine(system.exactOs)}
          </span>
        )}
      </dd>
    </div>
    <Stat name="Browser">{system.browser}</Stat>
    <Stat name="Architecture">{system.architecture}</Stat>
    <Stat name="Platform">{system.platform || "Not reported"}</Stat>
    <Stat name="Screen resolution">{system.screenResolution}</Stat>
    <Stat name="Color depth">{system.colorDepth}-bit</Stat>
    <Stat name="Language">{system.language || "Not reported"}</Stat>
    <Stat name="Time zone">{system.timezone || "Not reported"}</Stat>
    <Stat name="Cookies">{system.cookiesEnabled ? "Enabled" : "Disabled"}</Stat>
    <Stat name="Java">{system.javaEnabled ? "Enabled" : "Disabled"}</Stat>
    <Stat name="Connection">{online ? "Online" : "Offline"}</Stat>
    <div className="col-span-2 min-w-0 md:col-span-5">
      <dt className="text-sm text-muted">User agent</dt>
      <dd className="font-mono text-sm break-words">{system.userAgent}</dd>
    </div>
  </dl>
)
