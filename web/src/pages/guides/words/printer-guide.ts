/** Installing a printer driver. */
import type { Guide } from "./guide.ts"

export const PRINTER_GUIDE: Guide = {
  id: "printer-driver",
  icon: "printer",
  title: "Printer driver",
  intro:
    "Most printers of the last ten years print without any download, with the driver that Windows includes. You need the maker's package for scanning, faxing, ink levels and special paper, or when Windows does not find the printer.",
  difficulty: "Easy",
  time: "10-20 minutes",
  needs: [
    "The full model number, from the front of the printer or inside its cover",
    "For Wi-Fi: the name and password of your network",
    "For USB: the cable, not plugged in yet"
  ],
  steps: [
    {
      title: "Try without a download",
      text: "Switch the printer on and connect it to your network. In Settings, Bluetooth & devices, Printers & scanners, choose Add device. If Windows lists the printer, add it; if that is all you need, you are done."
    },
    {
      title: "Get the package",
      text: "Search this site for the model number and open the record. 'Get Driver' opens the maker's own page; choose your Windows version there. 'Basic driver' only prints, 'full software' also scans and faxes."
    },
    {
      title: "Remove an old attempt",
      text: "If the printer is already listed but does not work, remove it under Printers & scanners, then restart the computer."
    },
    {
      title: "Run the setup as administrator",
      text: "Right-click the file, choose Run as administrator, and check that the publisher in Windows' question is the printer's maker."
    },
    {
      title: "Choose the connection",
      text: "USB: plug the cable in only when the setup asks for it. Network: let the setup search; if it finds nothing, take the printer's IP address from its network menu and enter it."
    },
    {
      title: "Set it as you need it",
      text: "Choose paper size and double-sided printing in the printing preferences. To stop Windows from changing the default printer, switch off 'Let Windows manage my default printer'."
    }
  ],
  check:
    "Print a test page: Printers & scanners, your printer, Print test page. If you installed the full software, scan one page too.",
  troubles: "A printer that is offline, a scanner that is not found, a driver that is unavailable:",
  subject: "printers",
  drivers: { label: "Printer drivers by brand", to: "/printers" }
}
