/** A printer model on its brand's page, in one row (P-PRN-15): picture, badges, names, category and number, and the two buttons. */
import { type ModelType, modelPage, type PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { useRef } from "react"
import { DownloadButton } from "../../../catalogue/download/download-button.tsx"
import { Button } from "../../../ui/button.tsx"
import { Icon } from "../../../ui/icon.tsx"
import { onDemand, usePrepared } from "../../../ui/loading/on-demand.tsx"
import { Tooltip } from "../../../ui/overlay/tooltip.tsx"
import { Badge } from "../../../ui/text/badge.tsx"
import { Marked } from "../../../ui/text/marked.tsx"
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx"
import { findInFinder, OFFICIAL_MEANS } from "../text/brand-text.ts"
import { modelLink } from "./model-link.ts"
import pictures from "./model-pictures.svg"
import { useModelDownload } from "./use-model-download.ts"

const ModelDetails = onDemand("The details", async () => (await import("./model-details.tsx")).ModelDetails)

export const ModelRow = ({ model }: { readonly model: PrinterModel }) => {
  const dialog = useModelDownload(model)
  usePrepared(ModelDetails)
  const link = modelLink(model)
  const page = modelPage(model)
  const opener = useRef<HTMLElement>(null)
  return (
    <article onPointerEnter={ModelDetails.prepare} onFocus={ModelDetails.prepare}>
      <div data-part="name">
        <h3>
          {page === undefined ? (
            <Marked text={model.fullName} />
          ) : (
            <a href={page}>
              <Marked text={model.fullName} />
            </a>
          )}
        </h3>{" "}
        <span className="inline-flex gap-2">
          <Badge>{model.brand}</Badge>
          {link.officialHost !== undefined && (
            <Tooltip text={OFFICIAL_MEANS} inTabOrder={false}>
              <Badge tone="success" icon="check">
                Official
              </Badge>
            </Tooltip>
          )}
        </span>
      </div>
      <div data-part="more">
        <span data-part="picture">
          {model.brand === "HP" ? (
            <Icon name="printer" className="size-full text-accent" />
          ) : (
            <ModelPicture type={model.category} />
          )}
        </span>
        <p data-part="facts">{`${model.series} series`}</p>
        <dl data-part="dates">
          <div>
            <dt>Category</dt> <dd>{model.category}</dd>
          </div>
          <div>
            <dt>Model number</dt>{" "}
            <dd>
              <Marked text={model.modelNumber} />
            </dd>
          </div>
        </dl>
        <p data-part="text">{model.description}</p>
      </div>
      <div data-part="ways">
        <DownloadButton
          driver={link}
          dialog={dialog}
          label="Download Driver"
          inRow
          {...(link.linkKind === "finder" && { line: findInFinder(model.brand, model.modelNumber) })}
          onPress={(pressed) => {
            opener.current = pressed
            void dialog.download()
          }}
        />
        <Button
          size="small"
          onClick={(event) => {
            opener.current = event.currentTarget
            dialog.show()
          }}
        >
          Details<VisuallyHidden>{` of ${model.fullName}`}</VisuallyHidden>
        </Button>
      </div>
      {dialog.open && <ModelDetails model={model} dialog={dialog} opener={opener} onMissing={dialog.close} />}
    </article>
  )
}

/** Our own picture of a kind of printer (P-PRN-11). Decoration: the type is next to it in words. */
const ModelPicture = ({ type }: { readonly type: ModelType }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 120 80"
    width="120"
    height="80"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-full"
  >
    <use href={`${pictures}#${type.replace(" ", "-")}`} />
  </svg>
)
