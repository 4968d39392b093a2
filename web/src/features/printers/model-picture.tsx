/** Our own picture of a kind of printer (decision 23). Decoration: the type stands beside it in words. */
import type { ModelType } from "@driverdex/domain/catalogue/PrinterModel"
import type { ReactElement } from "react"

const LINE = "fill-page stroke-control-border"
const SOFT = "fill-accent-soft stroke-control-border"

const INKJET = (
  <>
    <path className={LINE} d="M36 34 42 10h40l4 24z" />
    <rect className={SOFT} x="14" y="32" width="92" height="28" rx="5" />
    <path className={LINE} d="M32 52h56l6 18H26z" />
    <path className="stroke-accent" d="M22 41h12M86 41h12" />
  </>
)

const PICTURES: Readonly<Record<ModelType, ReactElement>> = {
  Laser: (
    <>
      <path className={LINE} d="M40 22V8h40v14" />
      <rect className={SOFT} x="20" y="20" width="80" height="36" rx="5" />
      <path className={LINE} d="M20 52h80v12a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" />
      <path className="stroke-accent" d="M30 30h16M84 30h6" />
      <path className="stroke-control-border" d="M52 60h16" />
    </>
  ),
  Inkjet: INKJET,
  Tank: (
    <>
      {INKJET}
      <rect className={LINE} x="66" y="36" width="34" height="14" rx="2" />
      <path className="stroke-accent" strokeWidth="4" d="M72 47v-7M79 47v-4M86 47v-8M93 47v-5" />
    </>
  ),
  Photo: (
    <>
      <rect className={SOFT} x="32" y="12" width="56" height="34" rx="5" />
      <path className="stroke-accent" d="M42 22h14M76 22h4" />
      <rect className={LINE} x="38" y="36" width="44" height="34" rx="2" />
      <path className="fill-accent-soft stroke-accent" d="m42 64 10-12 8 8 6-6 12 10z" />
    </>
  ),
  Label: (
    <>
      <rect className={SOFT} x="34" y="10" width="52" height="42" rx="6" />
      <circle className={LINE} cx="60" cy="28" r="11" />
      <circle className={LINE} cx="60" cy="28" r="4" />
      <path className={LINE} d="M44 48h32v24H44z" />
      <path className="stroke-accent" d="M50 58h20M50 65h12" />
    </>
  ),
  "Large Format": (
    <>
      <rect className={SOFT} x="8" y="18" width="104" height="20" rx="5" />
      <path className={LINE} d="M26 34h68v26H26z" />
      <path className="stroke-control-border" d="M18 38v34M102 38v34M10 72h16M94 72h16" />
      <path className="stroke-accent" d="M16 27h14" />
    </>
  )
}

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
    className="h-auto w-full"
  >
    {PICTURES[type]}
  </svg>
)
