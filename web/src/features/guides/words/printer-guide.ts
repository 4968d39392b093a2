/** Installing a printer driver. */
import type { Guide } from "./guide.ts"

export const PRINTER_GUIDE: Guide = {
  id: "printer-driver",
  icon: "printer",
  title: "Printer driver",
  intro:
    "Most printers of the last ten years print without any download, with the driver that Windows brings along. You need the maker's package for scanning, faxing, ink levels and special paper, or when Windows does not find the printer.",
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
  troubles: [
    {
      id: "printer-offline",
      title: "The printer is offline, or prints nothing",
      sign: "It worked before. Then the driver is rarely the cause: begin with the printer, the connection and the waiting jobs.",
      actions: [
        "Look at the printer itself: switched on, awake, no message about paper, ink or a jam. Switch it off, wait half a minute, and switch it on again.",
        "Check the connection. USB: another cable, another port. Wi-Fi: printer and computer must be in the same network, so neither in a guest network nor behind a VPN; most printers can print a page that names theirs.",
        "Settings, Bluetooth & devices, Printers & scanners, your printer, Open print queue: cancel all jobs. In the queue of Windows 10 open the menu Printer, and take the ticks away from 'Use Printer Offline' and 'Pause Printing'.",
        "Restart the service that prints: type Services in the Start menu, open it, choose Print Spooler, then Restart.",
        "After a new router or a change of the network the printer may have another address: remove it under Printers & scanners, choose Add device, and enter its IP address by hand if Windows does not find it.",
        "Settings, System, Troubleshoot, Other troubleshooters, Printer looks for other causes.",
        "Only then the driver: remove the printer, restart, and install the maker's package for your exact model, as above."
      ]
    },
    {
      id: "scanner-missing",
      title: "The scanner is not found",
      sign: "No program sees the scanner. A printer with a scanner may still print.",
      actions: [
        "Look at the scanner itself: switched on, awake, and unlocked if it has a lock for transport. USB: another cable, and a port directly at the computer. Wi-Fi: in the same network as the computer.",
        "Install Microsoft's app Windows Scan from the Microsoft Store. If it finds the scanner, the driver is there: choose the scanner again in your own program.",
        "What Windows installs by itself often only prints. On the maker's page of your exact model take the full package, or the one that names scanning.",
        "Remove the device under Settings, Bluetooth & devices, Printers & scanners (in Windows 10: Devices), and add it again once that package is installed.",
        "Restart the service that scans: type Services in the Start menu, open it, choose Windows Image Acquisition (WIA), then Restart, or Start.",
        "Device Manager, Imaging devices. A warning sign: Properties shows a code, and this site says what to do for each.",
        "No package for your Windows on the maker's page: the setup for an older Windows may run in compatibility mode (right-click it, Properties, Compatibility). Some old scanners have no driver for Windows 10 and 11 at all."
      ]
    }
  ],
  drivers: { label: "Printer drivers by brand", to: "/printers" }
}
