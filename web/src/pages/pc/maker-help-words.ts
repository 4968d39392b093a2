/** How to find one's model at each maker (P-PC-3). */
import type { PcMaker } from "@driverdex/domain/pcs/PcModel"

export interface MakerHelp {
  /** How to read the number by which the maker's lists know the computer. */
  readonly number: string
  /** Prints it in PowerShell. */
  readonly command: string
}

export const MAKER_HELP: Readonly<Record<PcMaker, MakerHelp>> = {
  Dell: {
    number: "The model is on the lid or below the screen; the system id is the 'System SKU' in System Information.",
    command: "Get-CimInstance Win32_ComputerSystem | fl Model, SystemSKUNumber"
  },
  HP: {
    number:
      "The product name is on the underside or next to the screen; the system id is the 'BaseBoard Product' in System Information.",
    command: "(Get-CimInstance Win32_ComputerSystem).Model; (Get-CimInstance Win32_BaseBoard).Product"
  },
  Lenovo: {
    number:
      "The machine type is the first four characters of 'System Model' in System Information, such as 20U7. A label on the underside says 'TYPE' or 'MTM'.",
    command: "Get-CimInstance Win32_ComputerSystemProduct | fl Name, Version"
  }
}
