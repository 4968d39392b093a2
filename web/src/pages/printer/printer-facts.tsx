/** What is known of a printer model, and from which lists. */
import type { PrinterDetails } from "@driverdex/api/contract/SiteApi"
import { cardClass } from "../../ui/card.ts"
import { Stat } from "../../ui/text/stat.tsx"

export const PrinterFactsCard = ({ printer }: { readonly printer: PrinterDetails }) => {
  const { about, aliases, languages, driverless, hostBased, deviceId, usbIds, sources } = printer
  const rows: ReadonlyArray<readonly [name: string, text: string]> = [
    ["Kind", about],
    [
      "Prints without a driver",
      driverless ? "On the public list of AirPrint or IPP Everywhere" : "On no list that we know"
    ],
    ["Draws its pages", hostBased ? "The computer (host-based)" : ""],
    ["Page languages on the lists", languages.map(languageName).join(", ")],
    ["Also called", aliases.join(" · ")],
    ["Says of itself", deviceId === null ? "" : `${deviceId.mfg} ${deviceId.mdl}`],
    ["USB id", usbIds.join(", ")],
    ["Lists", sources.map((source) => (source === "own" ? "own notes" : source)).join(", ")]
  ]
  return (
    <section aria-labelledby="facts" className={`${cardClass} bg-surface p-5`}>
      <h2 id="facts" className="text-lg">
        What is known of it
      </h2>
      <dl className="mt-2 space-y-2 wrap-anywhere">
        {rows.map(
          ([name, text]) =>
            text !== "" && (
              <Stat key={name} name={name}>
                {text}
              </Stat>
            )
        )}
      </dl>
      <p className="mt-3">
        <a href="/hardware/credits" className="text-link">
          Where the facts are from
        </a>
      </p>
    </section>
  )
}

/** Other names stand as the lists have them. */
const languageName = (language: string): string => NAMES[language] ?? language
const NAMES: Readonly<Record<string, string>> = {
  pcl6: "PCL 6",
  pcl5e: "PCL 5e",
  pcl5c: "PCL 5c",
  pcl3: "PCL 3",
  pcl3gui: "PCL 3 GUI",
  postscript: "PostScript",
  pdf: "PDF",
  urf: "AirPrint (URF)",
  "pwg-raster": "IPP Everywhere (PWG Raster)",
  ufr2: "UFR II",
  ufr2lt: "UFR II LT",
  capt: "CAPT",
  spl: "SPL",
  zjs: "ZjStream",
  xqx: "XQX",
  escp2: "ESC/P 2",
  "escp-r": "ESC/P-R",
  escpos: "ESC/POS",
  zpl: "ZPL",
  epl: "EPL",
  tspl: "TSPL",
  hbp: "HBP",
  hpgl2: "HP-GL/2"
}
