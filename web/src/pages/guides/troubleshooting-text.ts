/** The troubleshooting items and safety tips of /driver-guides (P-GUIDE-4). */

export interface TroubleshootingItem {
  readonly title: string
  readonly severity: "high" | "medium" | "low"
  readonly sign: string
  readonly actions: ReadonlyArray<string>
}

export const TROUBLESHOOTING: ReadonlyArray<TroubleshootingItem> = [
  {
    title: "Blue screen, black screen or restarts after an installation",
    severity: "high",
    sign: "Windows stops with an error, stays black, or restarts again and again.",
    actions: [
      "Interrupt the start twice with the power button; at the third start Windows opens its recovery. Choose Troubleshoot, Advanced options, Startup Settings, Restart, and press 4 for Safe Mode.",
      "In Safe Mode open Device Manager and roll back or uninstall the driver that you changed last.",
      "Still no normal start: in the recovery choose System Restore and a point from before the change.",
      "Note the stop code of the blue screen. A code such as VIDEO_TDR_FAILURE with a file name points to the driver."
    ]
  },
  {
    title: "The device has a warning sign or does not work",
    severity: "medium",
    sign: "Device Manager shows a yellow sign, code 10, 28, 31, 43 or 52, or the device is missing functions.",
    actions: [
      "Open the device's Properties and read the code. Code 28: no driver yet. Code 10 or 31: it could not start or load. Code 43: the device reported a fault. Code 52: the signature cannot be verified.",
      "Uninstall the device in Device Manager, restart, and install the package for your exact model and Windows version.",
      "Code 52: do not switch the signature check off. Get the signed package from the maker or from the Microsoft Update Catalog.",
      "Try another port, cable or slot before you blame the driver."
    ]
  },
  {
    title: "Windows puts an older driver back",
    severity: "low",
    sign: "The device works, but the version in Device Manager is not the one that you installed.",
    actions: [
      "Check for an open restart: the new driver may simply not be loaded yet.",
      "Look in Windows Update, Update history, Driver updates, whether it installed its own version since.",
      "Install the maker's package again after Windows Update has finished, then restart.",
      "If it works well with the version that Windows chose, leave it: drivers from Windows Update have passed Microsoft's checks.",
      "If it does not: search Start for 'device installation settings' and choose No."
    ]
  }
]

export const SAFETY_TIPS: ReadonlyArray<{ readonly title: string; readonly text: string }> = [
  {
    title: "Official sources only",
    text: "Download from the maker of the device or computer, Windows Update or the Microsoft Update Catalog. Makers give their drivers away for free."
  },
  {
    title: "Look at the address and the signature",
    text: "Check the host in the address bar before you download. Right-click the file, Properties, Digital Signatures: the signer should be the maker or Microsoft."
  },
  {
    title: "A way back first",
    text: "Create a restore point, and keep a backup of your documents apart from the computer."
  },
  {
    title: "One driver at a time",
    text: "Install one, restart, test. When something breaks, you know which one it was."
  },
  {
    title: "Firmware is another matter",
    text: "A BIOS, UEFI or firmware update cannot always be undone. Do it only with mains power and the maker's own instructions."
  },
  {
    title: "Leave the protection on",
    text: "Never switch off Secure Boot, the driver signature check or your virus scanner because a download asks for it."
  }
]
