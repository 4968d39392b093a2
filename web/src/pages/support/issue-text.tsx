/** 'Common Issues & Solutions' of the Support Center (P-SUP-2). */
import type { ReactNode } from "react"

export interface CommonIssue {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly tips: ReadonlyArray<{ readonly lead: string; readonly text: ReactNode }>
}

const Code = ({ children }: { readonly children: string }) => (
  <code className="rounded-control bg-sunken px-1.5 py-0.5 font-mono text-sm wrap-anywhere">{children}</code>
)

export const COMMON_ISSUES: ReadonlyArray<CommonIssue> = [
  {
    id: "installation-fails",
    title: "The driver installation fails",
    intro:
      "Most failed installations have one of four causes: the wrong package, missing rights, a damaged download or an old driver in the way.",
    tips: [
      {
        lead: "Check the package.",
        text: "Compare your exact model, Windows version and architecture (Settings, System, About) with what the manufacturer's page says. On a laptop, the laptop maker's version often is the only one that installs."
      },
      {
        lead: "'Not compatible with this version of Windows'?",
        text: "Install the waiting Windows updates first: new packages need a recent build (winver shows yours). An older card, Windows 7 or a 32-bit Windows needs the last line that was made for it, which the page of your device names."
      },
      {
        lead: "Error 0x0000011b at a shared printer?",
        text: "Both computers need the newest Windows updates. Until then add the printer by its own network address instead of the share."
      },
      {
        lead: "Run it as administrator",
        text: "from a folder on your own disk, not from inside an archive or from a network share. Close other programs first."
      },
      {
        lead: "Download it again.",
        text: (
          <>
            A broken download gives strange errors. Where the record shows a SHA-256 checksum, compare it in PowerShell
            with <Code>Get-FileHash .\name-of-the-file</Code>.
          </>
        )
      },
      {
        lead: "Restart, then try once more.",
        text: "A waiting Windows update or a half-removed old driver blocks many setups until the next restart."
      },
      {
        lead: "Remove the old driver first.",
        text: "In Device Manager, right-click the device, choose Uninstall device and, where it is offered, tick the box that also removes the driver. Restart and run the setup again."
      },
      {
        lead: "No setup program in the package?",
        text: (
          <>
            Install its .inf file: in a terminal that runs as administrator,{" "}
            <Code>pnputil /add-driver driver.inf /install</Code> with the real name of the file.
          </>
        )
      }
    ]
  },
  {
    id: "device-not-recognized",
    title: "The device is not recognized",
    intro: "Find out first whether Windows sees the device at all. Open Device Manager with a right-click on Start.",
    tips: [
      {
        lead: "Rule out the cable.",
        text: "Use another port on the computer itself, without a hub, and another cable if you have one. Switch the device off and on."
      },
      {
        lead: "Look for a warning sign or 'Unknown device'.",
        text: "Open its Properties. Code 28 means that no driver is installed, code 10 that the device could not start, code 43 that it reported a problem, code 52 that Windows cannot verify the driver's signature."
      },
      {
        lead: "Identify it by its hardware ID.",
        text: (
          <>
            Properties, Details, Hardware Ids. The four characters after VEN_ or VID_ name the maker, those after DEV_
            or PID_ the device.{" "}
            <a href="/hardware" className="text-link">
              Find a driver by hardware ID
            </a>{" "}
            says what the device needs.
          </>
        )
      },
      {
        lead: "Let Windows look again.",
        text: "In Device Manager choose Action, Scan for hardware changes. Then look in Windows Update, Advanced options, Optional updates, for a driver."
      },
      {
        lead: "List what has a problem.",
        text: (
          <>
            On Windows 11 and recent Windows 10, <Code>pnputil /enum-devices /problem</Code> in a terminal names every
            device that does not work, with its code.
          </>
        )
      },
      {
        lead: "Nothing appears when you plug it in?",
        text: "Try it in another computer. If it is missing there too, the device or its cable is broken and no driver will help."
      }
    ]
  },
  {
    id: "unstable-after-update",
    title: "The system is unstable after an update",
    intro: "Go back first, search for the cause afterwards. The steps are in order, the simplest first.",
    tips: [
      {
        lead: "Roll the driver back.",
        text: "Device Manager, the device, Properties, Driver, Roll Back Driver. The button is grey when Windows has no earlier version; then install the earlier version from the manufacturer's page."
      },
      {
        lead: "Windows does not start properly?",
        text: "Start in Safe Mode: hold Shift while you choose Restart, then Troubleshoot, Advanced options, Startup Settings, Restart, and press 4. Roll the driver back there."
      },
      {
        lead: "Use a restore point.",
        text: (
          <>
            Run <Code>rstrui</Code> from the Start menu and choose a point from before the update. Your documents stay
            as they are; programs and drivers installed since are removed.
          </>
        )
      },
      {
        lead: "Check Windows itself.",
        text: (
          <>
            In a terminal that runs as administrator: <Code>DISM /Online /Cleanup-Image /RestoreHealth</Code>, then{" "}
            <Code>sfc /scannow</Code>.
          </>
        )
      },
      {
        lead: "The graphics driver stops responding and recovers?",
        text: "Set raised clocks back, and look at heat and dust. Then go back to the earlier driver, or install one without the old one's settings. If it happens with every driver, suspect the card or its power supply."
      },
      {
        lead: "Graphics driver broken beyond that?",
        text: "Cleaning tools such as Display Driver Uninstaller (DDU) remove every trace of a graphics driver. They are a last resort: create a restore point, download the new driver first, disconnect from the network, run the tool in Safe Mode only, and follow its author's instructions."
      }
    ]
  },
  {
    id: "drivers-up-to-date",
    title: "How to check that drivers are up to date",
    intro: "You need no driver updater. Windows and the manufacturers tell you everything for free.",
    tips: [
      {
        lead: "See what you have.",
        text: "Device Manager, the device, Properties, Driver shows version and date. A date from 2006 on a Windows driver is normal: it is chosen so that the maker's own driver always counts as newer."
      },
      {
        lead: "Memory integrity names an incompatible driver?",
        text: (
          <>
            Windows Security, Device security, Core isolation shows its file. Update the program or device behind it; if
            that is gone, find the package with <Code>pnputil /enum-drivers</Code> and remove it with{" "}
            <Code>pnputil /delete-driver oem7.inf</Code>, with its own number.
          </>
        )
      },
      {
        lead: "Compare with this catalogue.",
        text: "Search for the device. The record shows the version that an official source last stated and when that was checked."
      },
      {
        lead: "Let Windows Update look.",
        text: "Windows 11: Settings, Windows Update, Advanced options, Optional updates. Windows 10: Settings, Update & Security, View optional updates."
      },
      {
        lead: "List all drivers at once.",
        text: (
          <>
            <Code>pnputil /enum-drivers</Code> lists the packages that were added to Windows (it keeps them in
            System32\DriverStore), <Code>driverquery /v</Code> the drivers with their state.{" "}
            <Code>pnputil /export-driver * C:\drivers</Code> saves the packages to a folder that exists.
          </>
        )
      },
      {
        lead: "Newer is not always better.",
        text: "A device that works needs a new driver only for a security fix, a problem that you have, or a function that you want. Read the release notes before you install."
      }
    ]
  }
]
