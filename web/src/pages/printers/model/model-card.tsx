/** A printer model in its brand's grid (P-PRN-15): picture, badges, names, type and number, and the two buttons. */
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { useRef } from "react"
import { DownloadButton } from "../../../catalogue/download/download-button.tsx"
import { Button } from "../../../ui/button.tsx"
import { cardClass } from "../../../ui/card.ts"
import { Icon } from "../../../ui/icon.tsx"
import { onDemand, usePrepared } from "../../../ui/loading/on-demand.tsx"
import { Tooltip } from "../../../ui/overlay/tooltip.tsx"
import { Badge } from "../../../ui/text/badge.tsx"
import { Marked } from "../../../ui/text/marked.tsx"
import { Stat } from "../../../ui/text/stat.tsx"
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx"
import { findInFinder, OFFICIAL_MEANS } from "../words/brand-words.ts"
import { modelLink } from "./model-link.ts"
import { ModelPicture } from "./model-picture.tsx"
import { useModelDownload } from "./use-model-download.ts"

const ModelDetails = onDemand("The details", async () => (await import("./model-details.tsx")).ModelDetails)

export const ModelCard = ({ model }: { readonly model: PrinterModel }) => {
  const dialog = useModelDownload(model)
  usePrepared(ModelDetails)
  const link = modelLink(model)
  const opener = useRef<HTMLElement>(null)
  return (
    <article
      className={`${cardClass} flex h-full flex-col gap-3 p-3 md:p-4`}
      onPointerEnter={ModelDetails.prepare}
      onFocus={ModelDetails.prepare}
    >
      <div className="flex gap-3">
        <div className="grid h-20 w-24 shrink-0 place-items-center rounded-control bg-surface p-2">
          {model.brand === "HP" ? (
            <Icon name="printer" className="size-10 text-accent" />
          ) : (
            <ModelPicture type={model.category} />
          )}
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap gap-1.5">
            <Badge>{model.brand}</Badge>
            {link.officialHost !== undefined && (
              <Tooltip text={OFFICIAL_MEANS} inTabOrder={false}>
                <Badge tone="success" icon="check">
                  Official
                </Badge>
              </Tooltip>
            )}
          </div>
          <h3 className="mt-1.5 text-lg leading-6">
            <Marked text={model.fullName} />
          </h3>
          <p className="text-sm text-muted">{model.series} series</p>
        </div>
      </div>
      <p>{model.description}</p>
      {link.linkKind === "finder" && (
        <p className="text-sm text-muted">
          <Marked text={findInFinder(model.brand, model.modelNumber)} />
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 text-sm">
        <Stat name="Category">{model.category}</Stat>
        <Stat name="Model number">
          <Marked text={model.modelNumber} />
        </Stat>
      </dl>
      <div className="mt-auto grid content-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <DownloadButton
          driver={link}
          dialog={dialog}
          label="Download Driver"
          onPress={(pressed) => {
            opener.current = pressed
            void dialog.download()
          }}
        />
        <Button
          onClick={(event) => {
            opener.current = event.currentTarget
            dialog.show()
          }}
          className="self-start"
        >
          Details<VisuallyHidden> of {model.fullName}</VisuallyHidden>
        </Button>
      </div>
      {dialog.open && <ModelDetails model={model} dialog={dialog} opener={opener} onMissing={dialog.close} />}
    </article>
  )
}
