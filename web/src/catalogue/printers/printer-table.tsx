/** Printer models as a dense table: model, type, what it needs on Windows, the maker's driver and where it is (P-PRN-25). */
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import type { PrinterRow } from "./printer-rows.ts"

export const PrinterTable = ({ rows }: { readonly rows: ReadonlyArray<PrinterRow> }) => (
  <table className="printer-rows">
    <caption className="sr-only">Printer models, the common ones first, and the driver that each needs</caption>
    <thead>
      <tr>
        <th scope="col">Model</th>
        <th scope="col">Type</th>
        <th scope="col">On Windows 11 and 10</th>
        <th scope="col">The maker's driver</th>
        <th scope="col">Where it is</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ title, path, type, need, icon, isDriverless, driver, url }) => (
        <tr key={path}>
          <th scope="row">
            <a href={path}>{title}</a>
          </th>
          <td>{type}</td>
          <td className={isDriverless ? "text-success" : undefined}>
            <Icon name={icon} className="size-4" />
            {` ${need}`}
          </td>
          <td>{driver}</td>
          <td>{url !== "" && <Way url={url} title={title} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Way = ({ url, title }: { readonly url: string; readonly title: string }) =>
  url.startsWith("/") ? (
    <a href={url}>
      Driver and versions<VisuallyHidden>{` for ${title}`}</VisuallyHidden>
    </a>
  ) : (
    <a href={url} target="_blank" rel="noopener">
      {`${new URL(url).hostname.replace(/^www\./, "")} `}
      <Icon name="external" className="size-4" />
      <VisuallyHidden>{`, for ${title}, opens in a new tab`}</VisuallyHidden>
    </a>
  )
