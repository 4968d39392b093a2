/** The details dialog of a printer model (P-PRN-16, P-DL-5). */
import { modelFileSize, type PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { SEE_OFFICIAL_PAGE } from "@driverdex/domain/catalogue/unknownFacts"
import { modelFileName } from "@driverdex/domain/downloads/fileName"
import type { RefObject } from "react"
import { DetailsSection, FACTS_CLASS } from "../../../catalogue/details/details-section.tsx"
import { DownloadButton } from "../../../catalogue/download/download-button.tsx"
import { OfficialLink } from "../../../catalogue/download/official-link.tsx"
import { TabRefused } from "../../../catalogue/download/tab-refused.tsx"
import { Button } from "../../../ui/button.tsx"
import { Icon } from "../../../ui/icon.tsx"
import { Dialog } from "../../../ui/overlay/dialog.tsx"
import { Badge } from "../../../ui/text/badge.tsx"
import { Stat } from "../../../ui/text/stat.tsx"
import { OFFICIAL_MEANS } from "../text/brand-text.ts"
import { modelLink } from "./model-link.ts"
import type { ModelDialog } from "./use-model-download.ts"

interface ModelDetailsProps {
  readonly model: PrinterModel
  readonly dialog: ModelDialog
  readonly opener: RefObject<HTMLElement | null>
}

export const ModelDetails = ({ model, dialog, opener }: ModelDetailsProps) => {
  const link = modelLink(model)
  return (
    <Dialog
      title={model.fullName}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {model.series} series
          <Badge tone="success" icon="check">
            Official
          </Badge>
        </span>
      }
      onClose={dialog.close}
      opener={opener}
      foot={
        <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:items-start">
          <DownloadButton
            driver={link}
            dialog={dialog}
            label="Download Driver"
            onPress={() => void dialog.download()}
          />
          <Button onClick={dialog.close}>Close</Button>
        </div>
      }
    >
      {dialog.refusedTabs > 0 && <TabRefused key={dialog.refusedTabs} driver={link} />}
      <DetailsSection title="Model Information">
        <dl className={FACTS_CLASS}>
          <Stat name="Model number">{model.modelNumber}</Stat>
          <Stat name="Series">{model.series}</Stat>
          <Stat name="Type">{model.category}</Stat>
        </dl>
        <p className="mt-3 text-sm text-muted">{OFFICIAL_MEANS}</p>
      </DetailsSection>
      <DetailsSection title="Features">
        <p className="text-sm text-muted">{FEATURES_HEADING}</p>
        <ul className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {MODEL_FEATURES.map((feature) => (
            <li key={feature} className="flex items-center gap-2">
              <Icon name="check" className="size-4 text-muted" />
              {feature}
            </li>
          ))}
        </ul>
      </DetailsSection>
      <DetailsSection title="Description">
        <p className="max-w-prose">
          {model.description} {driverlessText(model)}
        </p>
      </DetailsSection>
      <DetailsSection title="Driver Information">
        <dl className={FACTS_CLASS}>
          <Stat name="Compatibility">Windows 11/10</Stat>
          <Stat name="Architecture">64-bit / 32-bit</Stat>
          <Stat name="File size">{modelFileSize(model)}</Stat>
          <Stat name="Driver file name">
            {model.driverFile ?? SEE_OFFICIAL_PAGE}
            {model.driverFile && <span className="block text-sm text-muted">{FILE_NAME_NOTE}</span>}
          </Stat>
          <Stat name="Expected file name">{modelFileName(model)}</Stat>
        </dl>
        {link.officialHost !== undefined && (
          <p className="mt-3">
            <OfficialLink
              url={model.supportUrl}
              label={link.linkKind === "finder" ? `${model.brand}'s driver finder` : `${model.brand}'s support page`}
            />
          </p>
        )}
        <p className="mt-3 max-w-prose text-sm text-muted">
          This site hosts no driver files. {model.brand}'s page names the file, its size and the Windows versions it is
          for.
        </p>
      </DetailsSection>
      {(model.brand === "HP" || model.brand === "Canon") && <ModelSteps />}
    </Dialog>
  )
}

const driverlessText = ({ driverless }: PrinterModel): string => {
  const lists = [...(driverless.airPrint ? ["AirPrint"] : []), ...(driverless.ippEverywhere ? ["IPP Everywhere"] : [])]
  return lists.length === 0
    ? ""
    : `It is on the public list of ${lists.join(" and ")} printers, so Windows 11 and 10 can usually print to it over the network without a download.`
}

/** The four-step installation guide in the dialog of HP and Canon models (P-PRN-17). */
const ModelSteps = () => (
  <DetailsSection title="Installation Guide">
    <ol className="grid gap-3">
      {MODEL_STEPS.map(({ title, text }, place) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent"
          >
            {place + 1}
          </span>
          <span className="max-w-prose">
            <strong className="font-semibold">{title}.</strong> {text}
          </span>
        </li>
      ))}
    </ol>
  </DetailsSection>
)

/** P-PRN-16. */
const MODEL_FEATURES: ReadonlyArray<string> = [
  "Windows 11/10 Compatible",
  "Wireless Connectivity",
  "Auto-duplex Printing",
  "Verified & Safe"
]
/** P-SITE-5. */
const FEATURES_HEADING = "General features of this brand, check your model"
/** P-PRN-13. */
const FILE_NAME_NOTE = "file name in our catalogue, not checked"

/** On the pages of HP and Canon (P-PRN-17). */
const MODEL_STEPS: ReadonlyArray<{ readonly title: string; readonly text: string }> = [
  {
    title: "Download",
    text: "Fetch the driver for your Windows version from the official page that the button opens."
  },
  { title: "Run as Administrator", text: "Right-click the downloaded file and choose 'Run as administrator'." },
  { title: "Follow the wizard", text: "Connect the printer by cable or network only when the wizard asks for it." },
  { title: "Restart", text: "Restart the computer, then print a test page from the printer's properties." }
]
