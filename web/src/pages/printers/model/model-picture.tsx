/** Our own picture of a kind of printer (P-PRN-11). Decoration: the type is next to it in words. */
import type { ModelType } from "@driverdex/domain/catalogue/PrinterModel"
import pictures from "./model-pictures.svg"

export const ModelPicture = ({ type }: { readonly type: ModelType }) => (
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
