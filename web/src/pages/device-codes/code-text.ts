/** How to do what a code of Device Manager asks for, and which codes people meet most (P-CODE-1, P-CODE-2). */

/** Codes that people ask about most, the most frequent first. Our judgement. */
export const OFTEN_SEEN: ReadonlyArray<number> = [28, 10, 43, 31, 39, 52, 45, 22, 19, 12]

export const FIND_CODE =
  "Right-click Start, open Device Manager, and double-click the device with the yellow mark. The code stands in 'Device status' on the General tab."

/** By the action as fixtures/catalogue/errors-windows.json words it; a test demands one for each. */
export const HOW_TO: Readonly<Record<string, string>> = {
  "Install the newest driver from the maker":
    "Look the device up on this site by its name or its id, open the maker's page from there, and install the package for your Windows. On a laptop, take the laptop maker's package first.",
  "Uninstall the device in Device Manager and scan for hardware changes":
    "Right-click the device in Device Manager, choose Uninstall device, and leave the box about removing the driver empty. Then choose Action, Scan for hardware changes. Windows sets the device up again.",
  "Restart the computer":
    "Choose Restart, not Shut down: after a shutdown Windows starts from a stored state and many faults come back with it.",
  "Update the firmware (BIOS) from the computer maker":
    "Open your computer maker's support page, enter your model, and look for BIOS or firmware. Follow the maker's own steps, with the charger plugged in, and do not switch off before it has ended.",
  "Check for a hardware fault or try another port or slot":
    "Use another port on the computer itself, without a hub or dock, and another cable. A card: switch off, pull the plug, and seat it again or use another slot. If it fails in a second computer too, it is broken.",
  "Go back to the previous driver":
    "Device Manager, the device, Properties, Driver, Roll Back Driver. If the button is grey, Windows has no earlier driver: install the earlier version from the maker's page.",
  "Close programs or add memory":
    "Restart, then open Task Manager (Ctrl+Shift+Esc), Performance, Memory. If it is nearly full with few programs open, the computer needs more memory or fewer programs that start with Windows.",
  "Disable the conflicting device":
    "In Device Manager choose View, Resources by type. Find the other device on the same line and disable it if you can do without it.",
  "Set the missing resources on the Resources tab, where it is shown":
    "Only old devices have this tab: Properties, Resources, Set Configuration Manually. The manual of the device says which values it takes.",
  "Set the resources on the Resources tab":
    "Properties, Resources, Set Configuration Manually, with the values from the manual of the device. Devices made after about 2000 never need this.",
  "Use a restore point":
    "Run rstrui from the Start menu and choose a point from before the fault. Your documents stay as they are; programs and drivers installed since are removed.",
  "Wait and refresh Device Manager":
    "Close Device Manager, wait half a minute and open it again. The device should then be gone.",
  "Enable the device in Device Manager": "Right-click the device and choose Enable device.",
  "Search by hardware ID":
    "Properties, Details, Hardware Ids. Copy the first line and look it up on this site: you see what the device is and where its driver comes from.",
  "Enable the device in the firmware (BIOS) settings":
    "Restart and press the key that is named at the start (often F2, Del or F10). Look for the device under Advanced, Onboard devices or Integrated peripherals, enable it, save and leave.",
  "Follow the manual of the device":
    "Jumpers and switches are on the card itself; the manual shows where. Switch the computer off and pull the plug first.",
  "Check the interrupt settings in the firmware":
    "In the firmware settings look for interrupts, IRQ or APIC, and load the default settings if you are not sure.",
  "Remove an old driver that is not Plug and Play":
    "In Device Manager choose View, Show hidden devices. Uninstall the entry that shows this code, and the program that brought it.",
  "Disconnect and connect the device again":
    "USB: unplug it, wait ten seconds, plug it into another port. Built in: shut down while holding Shift, wait, and start again.",
  "Find out which program or service stopped it":
    "Think of what was installed last: security programs, virtual machines and tuning tools stop devices. Event Viewer, Windows Logs, System names it at the time of the fault.",
  "Connect the device":
    "Nothing is wrong: Windows remembers a device that is not plugged in. If you no longer own it, choose Uninstall device.",
  "Start the computer again": "The code goes away with the next start.",
  "Unplug the device and plug it in again":
    "You chose 'Safely remove hardware' and left the device in. Take it out and put it back.",
  "Check whether a Windows security setting blocks it":
    "Windows Security, Device security, Core isolation details lists incompatible drivers. Update or remove the program that brought the driver; switching the protection off is the last resort.",
  "Remove devices that are no longer used":
    "In Device Manager choose View, Show hidden devices, and uninstall the pale entries that you no longer own. Then restart.",
  "Check the other devices for errors":
    "Solve the yellow marks of other devices first, those under System devices before all others. This code then goes away by itself.",
  "Install a signed driver from the maker":
    "Take the package from the maker's own page for your version of Windows: those are signed. 64-bit Windows refuses an old driver that was never signed.",
  "Check the file against its published checksum":
    "In PowerShell run Get-FileHash with the name of the file and compare the result with the checksum on the driver's record.",
  "Switch kernel debugging off and restart":
    "In a terminal that runs as administrator: bcdedit /debug off. Then restart. Only developers switch it on.",
  "Wait a moment": "Windows is resetting the device. Give it a minute.",
  "Unlock Windows": "Sign in or unlock the screen: protected ports wait for that.",
  "Wait for the set-up to end": "Leave the computer on for some minutes; Windows sets the device up in the background.",
  "Check the device assignment of the virtual machine":
    "On the host, take the device away from the virtual machine and assign it again, or give it back to the host."
}
