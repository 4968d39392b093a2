/** What people type about printers and scanners that no list names, in the form of typed.ts: each row stands for many of its kind. */
import { type Typed, table } from "./typed.ts"

const HOST_BASED = "/help/host-based-printer"
const RECEIPT = "/help/receipt-printer"
const SCANNER = "/help/scanner-driver"

export const TYPED_PRINTERS: ReadonlyArray<Typed> = [
  // Printers on which only the maker's driver for the model prints.
  ...table("guide", [
    ["canon capt driver", HOST_BASED],
    // Inkjets, which the brand's universal driver does not serve.
    ["lexmark z600", "/driver-guides/printer-driver"]
  ]),
  // Universal drivers by name.
  ...table("guide", [
    ["hp universal print driver pcl6", "/search?q=HP%20Universal%20Print%20Driver"],
    ["samsung universal print driver", "/search?q=Samsung%20Universal"],
    ["xerox global print driver", "/search?q=Xerox%20Global"],
    ["lexmark universal driver", "/search?q=Lexmark%20Universal"]
  ]),
  // Receipt printers.
  ...table("guide", [
    ["xprinter 80mm thermal printer driver", RECEIPT],
    ["xp-80 driver", RECEIPT],
    ["pos-80 driver", RECEIPT],
    ["pos58 usb printer driver", RECEIPT],
    ["80mm printer driver", RECEIPT],
    ["thermal printer driver windows 10", RECEIPT],
    ["phomemo label printer", RECEIPT],
    ["epson receipt printer driver", RECEIPT],
    ["generic text only printer driver", RECEIPT]
  ]),
  // Scanners.
  ...table("printers", [
    ["canoscan lide 110", "/printers/canon"],
    ["canon lide400", "/printers/canon"],
    ["canoscan driver", "/printers/canon"],
    ["canon 9000f mark ii", "/printers/canon"],
    ["epson perfection v39", "/printers/epson"],
    ["epson gt-1500", "/printers/epson"],
    ["hp scanjet g2410", "/printers/hp"]
  ]),
  ...table("guide", [
    ["xerox scanner", SCANNER],
    ["dell scanner driver", SCANNER],
    ["scanner driver", SCANNER],
    ["twain driver windows 10", SCANNER],
    ["canon scangear", SCANNER],
    ["fujitsu scansnap ix500", SCANNER],
    ["fi-7160 driver", SCANNER],
    ["kodak i1220 scanner", SCANNER],
    ["mustek bearpaw 2400", "/help/old-device"],
    ["benq scanner 5000", "/help/old-device"],
    ["panasonic kv-s1025c", SCANNER],
    ["samsung scanner driver", "/printers/hp"],
    ["scanner not working windows 11", "/help/scanner-missing"]
  ]),
  ...table(null, [
    ["star wars game driver", "no printer of Star's"],
    ["fujifilm x100", "a camera"],
    ["star 3000", "no printer is named"],
    ["sato hi-fi", "no printer of SATO's"]
  ])
]
