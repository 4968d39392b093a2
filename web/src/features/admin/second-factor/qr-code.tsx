/** A text as a QR code: black on white in every colour scheme, since cameras expect that. */
import { encode } from "uqr"

export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, data } = encode(text, { ecc: "M", border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-56" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  )
}
